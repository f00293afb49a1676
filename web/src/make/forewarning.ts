// Warns about slow requests. The figures are from docs/MAKING.md and docs/RATING.md.
import { type Form, kindName, sizeOfBox } from './form';

/** Seconds for one puzzle with default options, by size and number of grids; sizes between count as the next larger one. */
const measured: [size: number, seconds: [number, number, number]][] = [
  [8, [0.001, 0.002, 0.01]],
  [9, [0.001, 0.013, 0.05]],
  [12, [0.02, 0.1, 0.4]],
  [16, [0.05, 0.28, 1]],
  [20, [0.3, 1.5, 6]],
  [25, [0.8, 4, 20]],
];

export function secondsEach(form: Form): number {
  const row = measured.find(([size]) => sizeOfBox(form.box) <= size) ?? measured[measured.length - 1];
  return row[1][form.grids - 1];
}

export function duration(seconds: number): string {
  if (seconds < 90) return `${Math.max(1, Math.round(seconds))} second${Math.round(seconds) <= 1 ? '' : 's'}`;
  return `${Math.round(seconds / 60)} minutes`;
}

/** Warnings about what takes long or may disappoint. */
export function forewarnings(form: Form): string[] {
  const list: string[] = [];
  const size = sizeOfBox(form.box);
  const seconds = secondsEach(form) * form.count;
  if (seconds >= 3)
    list.push(
      `A ${kindName(form)} takes about ${duration(secondsEach(form))}${form.count > 1 ? `; ${form.count} take about ${duration(seconds)}` : ''}.`,
    );
  if (form.symmetry !== 'none' && (size > 9 || form.grids > 1))
    list.push(`A symmetric ${kindName(form)} rarely needs every clue: expect some redundant ones.`);
  if (form.from === 'fiendish')
    list.push('About 1 in 130 ordinary 9x9 puzzles is fiendish: this may take a while.');
  if (form.from === 'extreme') list.push('None of 1,200 ordinary 9x9 puzzles was extreme: this can take a very long time.');
  if (form.from !== null && size < 9 && form.from !== 'easy')
    list.push(`Hard ${kindName(form)} puzzles are rare, and the hardest bands may be empty.`);
  return list;
}

/** Whether a link should wait for a click instead of starting at once. */
export const takesLong = (form: Form): boolean => secondsEach(form) * form.count >= 10 || (form.from !== null && forewarnings(form).length > 0);
