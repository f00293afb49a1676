// The form as data, as words of the fragment, and as a request to the server.

export const boxes = ['2x2', '2x3', '2x4', '3x3', '2x5', '3x4', '3x5', '4x4', '4x5', '5x5'] as const;
export const symmetries = {
  none: 'none',
  rotate: 'half turn',
  quarter: 'quarter turn',
  mirror: 'left and right',
  flip: 'top and bottom',
  diagonal: 'diagonal',
  antidiagonal: 'other diagonal',
} as const;
/** The bands of docs/RATING.md, easiest first. */
export const bands = ['easy', 'medium', 'hard', 'very hard', 'fiendish', 'extreme'] as const;
export const mostPuzzles = 40;

export type Box = (typeof boxes)[number];
export type Symmetry = keyof typeof symmetries;
export type Band = (typeof bands)[number];

export interface Form {
  box: Box;
  grids: number;
  diagonals: boolean;
  symmetry: Symmetry;
  /** The easiest and the hardest band wanted; null: any. */
  from: Band | null;
  to: Band | null;
  clues: string; // as typed; empty: as many as are needed
  count: number;
  seed: string; // as typed; empty: random
}

export const usualForm: Form = {
  box: '3x3',
  grids: 1,
  diagonals: false,
  symmetry: 'none',
  from: null,
  to: null,
  clues: '',
  count: 4,
  seed: '',
};

export const boxOf = (box: string): [rows: number, columns: number] => box.split('x').map(Number) as [number, number];
export const sizeOfBox = (box: string): number => boxOf(box)[0] * boxOf(box)[1];

const tupleNames = ['', 'single', 'pair', 'triple'];
/** "9x9", "pair of 16x16". */
export function kindName(form: Pick<Form, 'box' | 'grids'>): string {
  const size = `${sizeOfBox(form.box)}x${sizeOfBox(form.box)}`;
  return form.grids === 1 ? size : `${tupleNames[form.grids]} of ${size}`;
}

const known = <T extends string>(list: readonly T[], word: string | null): T | undefined => list.find((w) => w === word);
const within = (word: string | null, least: number, most: number, usual: number): number => {
  const number = Number(word ?? usual);
  return Number.isInteger(number) && number >= least && number <= most ? number : usual;
};

/** The form from the words of a fragment; missing or invalid ones get the default. */
export function readForm(words: URLSearchParams): Form {
  const [from, to = from] = (words.get('difficulty') ?? '').split('-');
  const low = known(bands, from) ?? null;
  const high = known(bands, to) ?? null;
  const digits = (key: string) => (/^\d{1,20}$/.test(words.get(key) ?? '') ? words.get(key)! : '');
  return {
    box: known(boxes, words.get('box')) ?? usualForm.box,
    grids: within(words.get('grids'), 1, 3, 1),
    diagonals: words.get('diagonals') === '1',
    symmetry: known(Object.keys(symmetries) as Symmetry[], words.get('symmetry')) ?? 'none',
    from: low !== null && high !== null ? low : null,
    to: low !== null && high !== null ? high : null,
    clues: digits('clues'),
    count: within(words.get('count'), 1, mostPuzzles, usualForm.count),
    seed: digits('seed'),
  };
}

/** The words of a form: always box, count and seed (if any), the others unless they are the default. */
export function wordsOf(form: Form): Record<string, string> {
  const words: Record<string, string> = { box: form.box };
  if (form.grids > 1) words.grids = String(form.grids);
  if (form.diagonals) words.diagonals = '1';
  if (form.symmetry !== 'none') words.symmetry = form.symmetry;
  if (form.from !== null && form.to !== null) words.difficulty = difficultyOf(form.from, form.to);
  if (form.clues !== '') words.clues = form.clues;
  words.count = String(form.count);
  if (form.seed !== '') words.seed = form.seed;
  return words;
}

export function difficultyOf(from: Band, to: Band): string {
  return from === to ? from : `${from}-${to}`;
}

/** The request. The seed is chosen here, so that it is known even if the request fails. */
export function questionOf(form: Form): Record<string, unknown> {
  const question: Record<string, unknown> = { box: form.box, count: form.count, seed: Number(form.seed) };
  if (form.grids > 1) question.grids = form.grids;
  if (form.diagonals) question.diagonals = true;
  if (form.symmetry !== 'none') question.symmetry = form.symmetry;
  if (form.from !== null && form.to !== null) question.difficulty = difficultyOf(form.from, form.to);
  if (form.clues !== '') question.clues = Number(form.clues);
  return question;
}

/** Errors by field; empty if the form is valid. */
export function faultsOf(form: Form): Partial<Record<keyof Form, string>> {
  const faults: Partial<Record<keyof Form, string>> = {};
  const cells = form.grids * sizeOfBox(form.box) ** 2;
  if (form.clues !== '' && !(/^\d+$/.test(form.clues) && Number(form.clues) >= 1 && Number(form.clues) <= cells))
    faults.clues = `Enter a whole number from 1 to ${cells}, or leave it empty.`;
  if (!(Number.isInteger(form.count) && form.count >= 1 && form.count <= mostPuzzles))
    faults.count = `Enter a whole number from 1 to ${mostPuzzles}.`;
  // Larger seeds would be rounded.
  if (form.seed !== '' && !(/^\d+$/.test(form.seed) && Number.isSafeInteger(Number(form.seed))))
    faults.seed = `Enter a whole number from 0 to ${Number.MAX_SAFE_INTEGER}, or leave it empty.`;
  // As in `hence make --difficulty`.
  if (form.from !== null && cells * sizeOfBox(form.box) > 16 ** 3)
    faults.from = `Difficulty is available for puzzles up to 16x16 and pairs up to 12x12. For a ${kindName(form)}, choose "any".`;
  if (form.from !== null && form.to !== null && bands.indexOf(form.from) > bands.indexOf(form.to))
    faults.to = `"${form.to}" is easier than "${form.from}": choose ${form.from} or harder.`;
  return faults;
}

export const randomSeed = (): string => String(Math.floor(Math.random() * 1e9));

/** Whether two forms are the same; an empty seed matches any. */
export function sameBut(typed: Form, asked: Form): boolean {
  return JSON.stringify(wordsOf({ ...typed, seed: typed.seed || asked.seed })) === JSON.stringify(wordsOf(asked));
}
