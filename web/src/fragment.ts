// What the page shows stands behind the # of its address, so that a link shows it to somebody else, and reloading keeps it:
//
//   #/play?s=...     a game as play/share.ts packs it          #/play?p=53..7....   a puzzle as text
//   #/sokoban?...    #/make?...    #/patterns?id=...           each view reads its own words
export const views = ['play', 'make', 'patterns', 'sokoban'] as const;
export type View = (typeof views)[number];
export const titles: Record<View, string> = { play: 'Play', make: 'Make', patterns: 'Patterns', sokoban: 'Sokoban' };

export interface Fragment {
  view: View;
  words: URLSearchParams;
}

export function readFragment(hash = location.hash): Fragment {
  const [, name, words] = /^#?\/?([^?]*)\??(.*)$/s.exec(hash)!;
  const view = views.find((v) => v === name) ?? 'play';
  return { view, words: new URLSearchParams(words) };
}

export function fragmentOf(view: View, words: Record<string, string> | URLSearchParams = {}): string {
  const text = new URLSearchParams(words).toString();
  return `#/${view}${text === '' ? '' : `?${text}`}`;
}

/** Shows what a view has come to, without a new entry in the browser's history. Of another view than the one shown: nothing. */
export function writeFragment(view: View, words: Record<string, string> | URLSearchParams = {}): void {
  if (readFragment().view !== view) return;
  const hash = fragmentOf(view, words);
  if (hash !== location.hash) history.replaceState(history.state, '', hash);
}

/** Goes to another view (or to other words of this one), as a link does. */
export function goTo(view: View, words: Record<string, string> | URLSearchParams = {}): void {
  location.hash = fragmentOf(view, words);
}
