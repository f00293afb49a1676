// What the page shows stands behind the # of its address, so that a link shows it to somebody else, and reloading keeps it:
//
//   #/play?s=...     a game as play/share.ts packs it          #/play?p=53..7....   a puzzle as text
//   #/sokoban?...    #/make?...    #/patterns?id=...           each view reads its own words
import { loadInTab, saveInTab } from './storage';

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

/** Goes to another view (or to other words of this one), as a link does. */
export function goTo(view: View, words: Record<string, string> | URLSearchParams = {}): void {
  location.hash = fragmentOf(view, words);
}

const mostLately = 8; // written while the browser reloads the page

/** Where the page was loaded; null once somebody went elsewhere. */
let loadedAt: string | null = globalThis.location?.hash ?? null;
globalThis.addEventListener?.('hashchange', () => (loadedAt = null));

/** The address of a view, which may take a moment to show what an address says, and to say what it shows. An address that somebody
 *  went to is written over only once it is shown, or is known to lead nowhere; of several of them the newest is shown. */
export class Address {
  /** The address that belongs to what is shown. The page may be at another one: it is being followed, or nobody has told yet. */
  at: string | null = null;
  private newest = 0;

  constructor(private readonly view: View) {}

  /** Somebody went to where the page is now. Whoever has taken a while to see what is there asks the answer whether it still matters. */
  follow(): () => boolean {
    const mine = ++this.newest;
    const { hash } = location;
    if (hash !== loadedAt) this.keepLately(this.lately().filter((before) => before !== hash)); // it is wanted now, whatever came after it
    return () => mine === this.newest && location.hash === hash;
  }

  /** What is shown belongs to where the page is now: that was followed. */
  settle(): void {
    this.at = location.hash;
    const list = this.lately();
    if (list.at(-1) !== this.at) this.keepLately([...list, this.at]);
  }

  /** The same where somebody has chosen something to be shown: what is still being followed does not matter any more. */
  stay(): void {
    ++this.newest;
    this.settle();
  }

  /** Has this page just been reloaded at an address that is older than this one, which it wrote last? The browser, once it begins to reload,
   *  does not hear of another one. */
  reloadedBefore(written: string): boolean {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const list = this.lately();
    return entry?.type === 'reload' && location.hash === loadedAt && list.includes(location.hash) && list.includes(written);
  }

  /** Says what the view has come to, without a new entry in the browser's history. False: the page is elsewhere, which comes first. */
  write(words: Record<string, string> | URLSearchParams): boolean {
    if (location.hash !== this.at || readFragment().view !== this.view) return false;
    const hash = fragmentOf(this.view, words);
    if (hash !== location.hash) history.replaceState(history.state, '', hash);
    this.settle();
    return true;
  }

  /** Addresses that this page has had in this tab, the last ones. */
  private lately(): string[] {
    return loadInTab(`${this.view}.lately`)?.split('\n') ?? [];
  }

  private keepLately(list: readonly string[]): void {
    saveInTab(`${this.view}.lately`, list.slice(-mostLately).join('\n'));
  }
}
