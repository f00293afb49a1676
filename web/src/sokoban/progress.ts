// The player's moves for each level, stored across visits.
import { load, save } from '../storage';

export interface Progress {
  moves: string;
  at: number;
  solved?: boolean;
}

const mostLevels = 200;

function read(): Record<string, Progress> {
  try {
    const kept = JSON.parse(load('sokoban.progress') ?? '{}') as unknown;
    return kept !== null && typeof kept === 'object' ? (kept as Record<string, Progress>) : {};
  } catch {
    return {};
  }
}

export function progressOf(rows: readonly string[]): Progress | undefined {
  const kept = read()[rows.join('\n')];
  return typeof kept?.moves === 'string' && /^[lurd]*$/i.test(kept.moves) && typeof kept.at === 'number' ? kept : undefined;
}

/** Most recently played last; the oldest are dropped. */
export function keepProgress(rows: readonly string[], progress: Progress): void {
  const all = read();
  const key = rows.join('\n');
  const solved = progress.solved || all[key]?.solved;
  delete all[key];
  if (progress.moves !== '' || solved) all[key] = { ...progress, solved };
  const keys = Object.keys(all);
  for (const old of keys.slice(0, Math.max(0, keys.length - mostLevels))) delete all[old];
  save('sokoban.progress', JSON.stringify(all));
}
