import { tick } from 'svelte';

/** What has just been said is to be seen: scrolls as little as that takes, once it stands there. */
export function intoView(element: () => HTMLElement | undefined): void {
  void tick().then(() => element()?.scrollIntoView({ block: 'nearest' }));
}
