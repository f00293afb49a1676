// A level and moves as words of the address: l level, t move limit, m the player's moves, at the position in them.
import { type LevelRecord, openText, plainLevel, recordText } from './opening';
import { pack, unpack } from './share';

export interface Place {
  record: LevelRecord;
  /** Missing: no moves given. */
  moves?: string;
  at?: number;
}

/** Uncompressed, without waiting. */
export function plainWordsOf({ record, moves = '', at = moves.length }: Place): Record<string, string> {
  const words: Record<string, string> = { l: recordText(record) };
  if (record.max_moves != null) words.t = String(record.max_moves);
  if (moves !== '') words.m = moves;
  if (at < moves.length) words.at = String(at);
  return words;
}

/** The same, compressed. */
export async function wordsOf(place: Place): Promise<Record<string, string>> {
  const words = plainWordsOf(place);
  for (const key of ['l', 'm']) if (words[key] !== undefined) words[key] = await pack(words[key]);
  return words;
}

/** Reads the words or throws an error. What the page wrote itself needs no server. */
export async function placeOf(words: URLSearchParams): Promise<Place> {
  const text = await unpack(words.get('l') ?? '');
  const own = plainLevel(text);
  const { levels, puzzles, faults } = own === null ? await openText(text) : { levels: [own], puzzles: false, faults: [] };
  if (levels.length === 0) throw new Error(puzzles ? 'this is a Sudoku, not a level' : (faults[0]?.message ?? 'it is empty'));
  const number = (name: string) => (/^\d{1,10}$/.test(words.get(name) ?? '') ? Number(words.get(name)) : undefined);
  const most = number('t');
  const moves = words.get('m');
  return {
    record: most === undefined ? levels[0] : { ...levels[0], max_moves: most },
    moves: moves === null ? undefined : (await unpack(moves)).replace(/[^lurd]/gi, ''),
    at: number('at'),
  };
}
