import { beforeEach, expect, test, vi } from 'vitest';
import { Address } from './fragment';

const page = { hash: '' };
let written: string[];
let navigation: string;

beforeEach(() => {
  page.hash = '#/sokoban';
  written = [];
  navigation = 'navigate';
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type: navigation }] });
  vi.stubGlobal('location', page);
  vi.stubGlobal('history', { state: null, replaceState: (_: unknown, __: string, hash: string) => void written.push((page.hash = hash)) });
});

test('writing waits until the address has been shown', () => {
  const address = new Address('sokoban');
  expect(address.write({ l: 'a' })).toBe(false);
  expect(address.follow()()).toBe(true);
  address.settle();
  expect(address.write({ l: 'a' })).toBe(true);
  expect(address.write({ l: 'b' })).toBe(true);
  expect(address.write({ l: 'b' })).toBe(true);
  expect(written).toEqual(['#/sokoban?l=a', '#/sokoban?l=b']);
  expect(address.at).toBe('#/sokoban?l=b');
});

test('an address is not overwritten before its event', () => {
  const address = new Address('sokoban');
  address.settle();
  page.hash = '#/sokoban?l=new'; // the event comes later
  expect(address.write({ l: 'old' })).toBe(false);
  const isNewest = address.follow();
  expect(address.write({ l: 'old' })).toBe(false); // still loading
  expect(isNewest()).toBe(true);
  address.settle();
  expect(address.write({ l: 'new', m: 'R' })).toBe(true);
  expect(written).toEqual(['#/sokoban?l=new&m=R']);
});

test('the newest address wins, also after going back', () => {
  const address = new Address('sokoban');
  address.settle();
  page.hash = '#/sokoban?l=1';
  const first = address.follow();
  page.hash = '#/sokoban?l=2';
  expect(first()).toBe(false);
  const second = address.follow();
  page.hash = '#/sokoban?l=1';
  const again = address.follow();
  expect([first(), second(), again()]).toEqual([false, false, true]);
});

test('a choice made meanwhile wins', () => {
  const address = new Address('sokoban');
  page.hash = '#/sokoban?l=1';
  const isNewest = address.follow();
  address.stay();
  expect(isNewest()).toBe(false);
  expect(address.write({ l: 'chosen' })).toBe(true);
});

test('the address of another view is left alone', () => {
  const address = new Address('sokoban');
  address.settle();
  page.hash = '#/make';
  expect(address.write({ l: 'a' })).toBe(false);
  address.settle();
  expect(address.write({ l: 'a' })).toBe(false);
  expect(written).toEqual([]);
});

test('reloading at an older address is detected', async () => {
  const before = new Address('sokoban');
  before.settle();
  before.write({ l: 'a' });
  before.write({ l: 'a', m: 'R' });
  const loaded = async (how: string, hash: string) => {
    navigation = how;
    page.hash = hash;
    vi.resetModules();
    return (await import('./fragment')).Address;
  };
  const newest = '#/sokoban?l=a&m=R';
  // The address when the reload started.
  const Reloaded = await loaded('reload', '#/sokoban?l=a');
  const address = new Reloaded('sokoban');
  expect(address.reloadedBefore(newest)).toBe(true);
  expect(address.reloadedBefore('#/sokoban?l=other')).toBe(false); // another tab wrote last
  expect(new Reloaded('play').reloadedBefore(newest)).toBe(false);
  page.hash = '#/sokoban'; // away and back
  expect(address.reloadedBefore(newest)).toBe(false);
  // Back there, and reloaded before it was shown.
  page.hash = '#/sokoban?l=a';
  before.follow();
  expect(new (await loaded('reload', '#/sokoban?l=a'))('sokoban').reloadedBefore(newest)).toBe(false);
  // A link is followed, and so is an address not shown yet.
  page.hash = '#/sokoban?l=a';
  before.settle();
  expect(new (await loaded('navigate', '#/sokoban?l=a'))('sokoban').reloadedBefore(newest)).toBe(false);
  expect(new (await loaded('reload', '#/sokoban?l=new'))('sokoban').reloadedBefore(newest)).toBe(false);
});
