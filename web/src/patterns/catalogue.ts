// A catalogue of learned patterns: the objects of `hence patterns export --json` (docs/FORMATS.md), with search and sorting.

export interface Settings {
  rules: string;
  box: string;
  diagonals: string;
  grids: string;
  differ: string;
  max_size: string;
}

export interface CurvePoint {
  puzzles: number;
  patterns: number;
}

/** The first object, and that of `hence learn --json`. */
export interface About {
  catalogue: string;
  settings: Settings;
  puzzles: number;
  patterns: number;
  families: number;
  unnamed?: number;
  subsumed?: number;
  curve?: CurvePoint[];
}

export interface Pattern {
  id: string;
  name: string;
  named: boolean;
  size: number;
  pattern: string;
  statement: string;
  steps: number;
  puzzles: number;
  share: number;
  family: string;
  names: Record<string, number>;
  hops: Record<string, number>;
  subsumed: string[];
  example: { puzzle: string; step: number };
}

export interface Family {
  id: string;
  size: number;
  pattern: string;
  steps: number;
  members: string[];
  formula: string;
  proof: string;
}

export interface Catalogue {
  about: About;
  patterns: Pattern[];
  families: Family[];
}

type Row = About | Pattern | Family;

/** The objects by kind; null: no catalogue yet. */
export function catalogueOf(results: readonly Row[]): Catalogue | null {
  const about = results.find((r): r is About => 'settings' in r);
  if (about === undefined) return null;
  return {
    about,
    patterns: results.filter((r): r is Pattern => 'statement' in r),
    families: results.filter((r): r is Family => 'members' in r),
  };
}

export const tabs = { unnamed: 'Not yet named', named: 'Known by name', families: 'Families' } as const;
export type Tab = keyof typeof tabs;
export const sorts = { steps: 'steps', size: 'size', name: 'name' } as const;
export type Sort = keyof typeof sorts;

export interface Choice {
  tab: Tab;
  sort: Sort;
  size: number | null; // truths; null: any
  search: string;
}

export const usualChoice: Choice = { tab: 'unnamed', sort: 'steps', size: null, search: '' };

export function readChoice(words: URLSearchParams): Choice {
  const size = Number(words.get('size') ?? '');
  return {
    tab: (Object.keys(tabs) as Tab[]).find((t) => t === words.get('tab')) ?? usualChoice.tab,
    sort: (Object.keys(sorts) as Sort[]).find((s) => s === words.get('sort')) ?? usualChoice.sort,
    size: Number.isInteger(size) && size > 0 ? size : null,
    search: words.get('search') ?? '',
  };
}

export function wordsOf(choice: Choice): Record<string, string> {
  const words: Record<string, string> = {};
  if (choice.tab !== usualChoice.tab) words.tab = choice.tab;
  if (choice.sort !== usualChoice.sort) words.sort = choice.sort;
  if (choice.size !== null) words.size = String(choice.size);
  if (choice.search !== '') words.search = choice.search;
  return words;
}

/** The names of a family's patterns, most frequent first. */
export function familyNames(family: Family, byId: ReadonlyMap<string, Pattern>): string[] {
  const counts = new Map<string, number>();
  for (const id of family.members) {
    const pattern = byId.get(id);
    if (pattern === undefined) continue;
    const name = pattern.named ? pattern.name : 'not yet named';
    counts.set(name, (counts.get(name) ?? 0) + pattern.steps);
  }
  return [...counts].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}

/** The id of the most frequent pattern of a family. */
export function mostFrequent(family: Family, byId: ReadonlyMap<string, Pattern>): string {
  const steps = (id: string) => byId.get(id)?.steps ?? 0;
  return family.members.reduce((best, id) => (steps(id) > steps(best) ? id : best), family.members[0]);
}

/** Whether every word of the search is in the text. */
function matches(search: string, text: string): boolean {
  const low = text.toLowerCase();
  return search.toLowerCase().split(/\s+/).every((word) => low.includes(word));
}

export function choosePatterns(list: readonly Pattern[], choice: Choice): Pattern[] {
  const chosen = list.filter(
    (p) =>
      p.named === (choice.tab === 'named') &&
      (choice.size === null || p.size === choice.size) &&
      matches(choice.search, `${p.id} ${p.name} ${Object.keys(p.names).join(' ')} ${fewWords(p.pattern)} ${p.pattern} ${p.family}`),
  );
  return sorted(chosen, choice.sort, (p) => p.name);
}

export function chooseFamilies(list: readonly Family[], byId: ReadonlyMap<string, Pattern>, choice: Choice): Family[] {
  const name = new Map(list.map((f) => [f.id, familyNames(f, byId).join(', ')]));
  const chosen = list.filter(
    (f) => (choice.size === null || f.size === choice.size) && matches(choice.search, `${f.id} ${name.get(f.id)} ${f.pattern}`),
  );
  return sorted(chosen, choice.sort, (f) => name.get(f.id)!);
}

/** Stable: equal items stay in the given order, most frequent first. */
function sorted<T extends { size: number; steps: number }>(list: T[], sort: Sort, name: (t: T) => string): T[] {
  if (sort === 'size') return list.sort((a, b) => a.size - b.size);
  if (sort === 'name') return list.sort((a, b) => name(a).localeCompare(name(b)));
  return list.sort((a, b) => b.steps - a.steps);
}

const kindNames: Record<string, [string, string]> = {
  c: ['cell', 'cells'],
  l: ['line', 'lines'],
  b: ['box', 'boxes'],
  d: ['diagonal', 'diagonals'],
  g: ['set of corresponding cells', 'sets of corresponding cells'],
  '*': ['group', 'groups'],
};

function countKinds(letters: string): string {
  const parts = Object.entries(kindNames)
    .map(([letter, names]) => [[...letters].filter((l) => l === letter).length, names] as const)
    .filter(([count]) => count > 0)
    .map(([count, names]) => `${count} ${names[count === 1 ? 0 : 1]}`);
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts[parts.length - 1]}` : (parts[0] ?? '');
}

/** A pattern in a few words, as on the command line: "3 cells and 1 line in 4 lines and 1 box". */
export function fewWords(text: string): string {
  const [truths = '', links = '', target = ''] = text.split('/');
  const inLinks = links === '' ? '' : ` in ${countKinds(links)}`;
  return `${countKinds(truths)}${inLinks}${target.startsWith('+') ? ': true' : ''}`;
}

export const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;
export const plural = (n: number, word: string, words = `${word}s`): string => `${n.toLocaleString('en')} ${n === 1 ? word : words}`;
/** The number of clauses of a formula. */
export const clausesOf = (formula: string): number => Number(/^p cnf \d+ (\d+)/m.exec(formula)?.[1] ?? 0);
