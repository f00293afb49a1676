// The layout of marks in a cell. All candidates of a cell are one text with tabs and newlines, because separate elements would be
// too slow for 1250 cells with up to 25 candidates. The few corner and centre marks are drawn; a cell is 100 wide and high.
import { bit, digitsOf, markPlace, type Rules, sizeOf } from './rules';

export interface Placed {
  text: string;
  x: string;
  y: string;
  size: number;
}

// The width of a digit relative to the font size: usual, and in the widest system fonts (DejaVu, Verdana).
const across = 0.6;
const widest = 0.64;

interface At {
  digit: number;
  x: number;
  y: number;
}

/** Numbers centred at their positions, with a position for each character. */
function placed(list: readonly At[], left: number, top: number, size: number): Placed {
  let text = '';
  const x: number[] = [];
  const y: number[] = [];
  for (const at of list) {
    const number = String(at.digit);
    for (let i = 0; i < number.length; ++i) {
      x.push(Math.round(10 * (left + at.x + (i - (number.length - 1) / 2) * size * across)) / 10);
      y.push(Math.round(10 * (top + at.y + 0.36 * size)) / 10);
    }
    text += number;
  }
  return { text, x: x.join(' '), y: y.join(' '), size };
}

/** The font size of candidates. A tab needs half a digit of space before it, or it skips to the next stop. */
export function markSize(rules: Rules): number {
  const n = sizeOf(rules);
  const wide = 100 / rules.boxColumns;
  const high = 100 / Math.ceil(n / rules.boxColumns);
  return Math.min(high * 0.82, wide / ((n > 9 ? 2.55 : 1.55) * widest));
}

/** Each candidate in the column and line of `markPlace`. */
export function candidateText(rules: Rules, set: number): string {
  const n = sizeOf(rules);
  const half = n > 9 ? '\u2005' : ''; // nearly half a digit, before digits of one character
  let text = '';
  for (let digit = 1; digit <= n; ++digit) {
    if (set & bit(digit)) text += digit < 10 ? half + digit : digit;
    text += digit % rules.boxColumns === 0 ? '\n' : '\t';
  }
  return text;
}

/** Each at the position of its digit. */
function manyMarks(rules: Rules, set: number, left: number, top: number): Placed {
  const list = digitsOf(set).map((digit) => {
    const { x, y } = markPlace(rules, digit);
    return { digit, x: 100 * x, y: 100 * y };
  });
  return placed(list, left, top, markSize(rules));
}

const ring: readonly [number, number][] = [
  [17, 18],
  [83, 18],
  [17, 82],
  [83, 82],
  [50, 18],
  [50, 82],
  [17, 50],
  [83, 50],
];

/** Around the edge from the upper left corner; more than eight go where candidates go. */
export function cornerMarks(rules: Rules, set: number, left: number, top: number): Placed {
  const digits = digitsOf(set);
  if (digits.length > ring.length) return manyMarks(rules, set, left, top);
  const list = digits.map((digit, i) => ({ digit, x: ring[i][0], y: ring[i][1] }));
  return placed(list, left, top, 25);
}

/** Lines in the middle, as large as possible. */
export function centreMarks(rules: Rules, set: number, left: number, top: number): Placed {
  const digits = digitsOf(set);
  const wide = sizeOf(rules) > 9 ? 2.5 : 1.15; // digits and the space after them
  const perLine = digits.length <= 5 && wide < 2 ? 5 : Math.max(3, Math.ceil(Math.sqrt(digits.length)));
  const lines = Math.ceil(digits.length / perLine);
  const size = Math.min(29, 92 / (Math.min(perLine, digits.length) * wide * across), 88 / lines);
  const list = digits.map((digit, i) => {
    const line = Math.floor(i / perLine);
    const inLine = Math.min(perLine, digits.length - line * perLine);
    return {
      digit,
      x: 50 + ((i % perLine) - (inLine - 1) / 2) * wide * across * size,
      y: 50 + (line - (lines - 1) / 2) * size * 1.02,
    };
  });
  return placed(list, left, top, size);
}

/** Each colour also has a shape. */
export const colours = [
  { name: 'sky', shape: '●' },
  { name: 'orange', shape: '▲' },
  { name: 'green', shape: '■' },
  { name: 'purple', shape: '◆' },
  { name: 'yellow', shape: '★' },
  { name: 'red', shape: '▼' },
  { name: 'blue', shape: '✚' },
  { name: 'grey', shape: '○' },
  { name: 'brown', shape: '✖' },
] as const;

/** Stripes of all colours in a set. */
export function paint(set: number): string | undefined {
  const digits = digitsOf(set);
  if (digits.length === 0) return undefined;
  const stops = digits.map((d, i) => `var(--paint-${d}) ${(100 * i) / digits.length}% ${(100 * (i + 1)) / digits.length}%`);
  return `linear-gradient(125deg, ${stops.join(', ')})`;
}

/** In lines that form roughly a square. */
export function shapesOf(set: number): string {
  const shapes = digitsOf(set).map((d) => colours[d - 1].shape as string);
  const perLine = Math.ceil(Math.sqrt(shapes.length));
  return shapes.map((shape, i) => (i > 0 && i % perLine === 0 ? `\n${shape}` : shape)).join('');
}
