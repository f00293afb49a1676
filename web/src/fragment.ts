// The fragment of the address describes what the page shows, for links and reloading:
//
//   #/play?s=...     a game packed by sudoku/share.ts          #/play?p=53..7....   a puzzle as text
//   #/sokoban?...    #/make?...    #/patterns?id=...           each view reads its own keys
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

/** Goes to another view, or to other words of this one, like a link. */
export function goTo(view: View, words: Record<string, string> | URLSearchParams = {}): void {
  location.hash = fragmentOf(view, words);
}

const mostLately = 8; // that may be written while the browser reloads the page

/** The address at which the page was loaded; null after navigation. */
let loadedAt: string | null = globalThis.location?.hash ?? null;
globalThis.addEventListener?.('hashchange', () => (loadedAt = null));

/** The address of a view. Loading from an address and writing it take time. An address the user went to is overwritten only after it
 *  has been shown or has failed; of several, the newest is shown. */
export class Address {
  /** The address of what is shown. The page may already be at another one that is still loading. */
  at: string | null = null;
  private newest = 0;

  constructor(private readonly view: View) {}

  /** Starts loading the current address. The function returned says whether it is still current. */
  follow(): () => boolean {
    const mine = ++this.newest;
    const { hash } = location;
    if (hash !== loadedAt) this.keepLately(this.lately().filter((before) => before !== hash)); // navigated to: no longer outdated
    return () => mine === this.newest && location.hash === hash;
  }

  /** What is shown belongs to the current address. */
  settle(): void {
    this.at = location.hash;
    const list = this.lately();
    if (list.at(-1) !== this.at) this.keepLately([...list, this.at]);
  }

  /** The same after the user chose something to show: an address still loading no longer matters. */
  stay(): void {
    ++this.newest;
    this.settle();
  }

  /** Whether this page was reloaded at an address older than this one, the last it wrote: once a browser starts to reload, it ignores
   *  new addresses. */
  reloadedBefore(written: string): boolean {
    const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const list = this.lately();
    return entry?.type === 'reload' && location.hash === loadedAt && list.includes(location.hash) && list.includes(written);
  }

  /** Updates the address without a history entry. False: the page is at another address, which takes precedence. */
  write(words: Record<string, string> | URLSearchParams): boolean {
    if (location.hash !== this.at || readFragment().view !== this.view) return false;
    const hash = fragmentOf(this.view, words);
    if (hash !== location.hash) history.replaceState(history.state, '', hash);
    this.settle();
    return true;
  }

  /** The last addresses of this view in this tab. */
  private lately(): string[] {
    return loadInTab(`${this.view}.lately`)?.split('\n') ?? [];
  }

  private keepLately(list: readonly string[]): void {
    saveInTab(`${this.view}.lately`, list.slice(-mostLately).join('\n'));
  }
}
