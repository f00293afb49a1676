import { tick } from 'svelte';

/** Scrolls new content into view, as little as necessary. */
export function intoView(element: () => HTMLElement | undefined): void {
  void tick().then(() => element()?.scrollIntoView({ block: 'nearest' }));
}
