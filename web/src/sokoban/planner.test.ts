import { afterEach, expect, test, vi } from 'vitest';
import { claimOf, inWords, Planner } from './planner.svelte';
import { levelOfRows } from './simulator';

afterEach(() => vi.unstubAllGlobals());

const rows = ['#######', '#    ##', '#@$   #', '# #$. #', '#  .  #', '#######'];
const question = { level: levelOfRows(rows), text: rows.join('\n'), wish: 'moves' as const, before: '' };

function answered(...events: [string, unknown][]) {
  const text = events.map(([event, data]) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join('');
  const asked = vi.fn((_address: string, _request: RequestInit) => Promise.resolve(new Response(text)));
  vi.stubGlobal('fetch', asked);
  return asked;
}

const result = (object: unknown) => ['result', { code: 0, results: [object], messages: [] }] as [string, unknown];

test('the simulator replays a solution before it is shown', async () => {
  const asked = answered(
    ['job', { id: '1' }],
    ['progress', { seconds: 1, done: 0, moves: 15, pushes: 4, plan: 'urrdDuulldRRurD', at_least: 5 }],
    result({ verdict: 'optimal', metric: 'moves', moves: 7, pushes: 4, at_least: 7, plan: 'RRDuurD' }),
  );
  const planner = new Planner();
  await planner.ask({ ...question, maxMoves: 20 });
  expect(JSON.parse(asked.mock.calls[0][1].body as string)).toMatchObject({ shortest: 'moves', max_moves: 20 });
  expect(planner.best?.moves).toBe(15);
  expect(planner.standing).toBe('best so far 15 moves · at least 5');
  expect(planner.track?.moves).toBe('RRDuurD');
  expect(inWords(planner.result!)).toEqual({ status: 'optimal (proved)', sentence: '7 moves, 4 pushes. No solution has fewer moves.' });
  expect(claimOf(planner.result!)).toEqual({ claim: 'optimal', question: {} });
});

test('a solution that does not solve the level is rejected', async () => {
  answered(result({ verdict: 'optimal', metric: 'moves', moves: 6, pushes: 3, plan: 'RRDuur' }));
  const planner = new Planner();
  await planner.ask(question);
  expect(planner.track).toBe(null);
  expect(planner.result).toBe(null);
  expect(planner.problem).toContain('does not solve the level');
});

test('no move limit for fewest pushes', async () => {
  const asked = answered(result({ verdict: 'gave up', metric: 'pushes', why: 'time limit reached', at_least: 3 }));
  const planner = new Planner();
  await planner.ask({ ...question, wish: 'pushes', maxMoves: 20 });
  expect(JSON.parse(asked.mock.calls[0][1].body as string).max_moves).toBeUndefined();
  expect(inWords(planner.result!).sentence).toBe('Time limit reached. Every solution has at least 3 pushes (proved). A solution may still exist.');
  expect(claimOf(planner.result!)).toBe(null);
});

test('a missing server is reported', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no')));
  const planner = new Planner();
  await planner.ask(question);
  expect(planner.problem).toContain('hence serve');
  expect(planner.running).toBe(false);
});

test('verdicts in words', () => {
  expect(inWords({ verdict: 'impossible', max_moves: 6, at_least: 7, metric: 'moves' })).toEqual({
    status: 'impossible within 6 moves (proved)',
    sentence: 'Every solution has at least 7 moves (proved).',
  });
  expect(inWords({ verdict: 'unsolvable', why: 'the box at r2c3 is stuck' })).toEqual({
    status: 'unsolvable (proved)',
    sentence: 'The box at r2c3 is stuck.',
  });
  expect(claimOf({ verdict: 'impossible', max_moves: 6, metric: 'moves' })).toEqual({ claim: 'no-plan', question: { max_moves: 6 } });
  expect(claimOf({ verdict: 'optimal', metric: 'pushes' })).toEqual({ claim: 'optimal', question: { shortest: 'pushes' } });
  expect(claimOf({ verdict: 'best found' })).toBe(null);
});
