import { expect, test } from 'vitest';
import { clauseList, clausesOf, propagate } from './clauses';
import { numberOf } from './play';
import { sample, samples } from './samples';

/** Satisfiability by plain backtracking, without unit propagation. */
function satisfiable(clauses: readonly number[][]): boolean {
  if (clauses.some((c) => c.length === 0)) return false;
  if (clauses.length === 0) return true;
  const shortest = clauses.reduce((a, b) => (b.length < a.length ? b : a));
  return [shortest[0], -shortest[0]].some((l) =>
    satisfiable(clauses.filter((c) => !c.includes(l)).map((c) => c.filter((x) => x !== -l))),
  );
}

for (const { from, rules, step } of samples)
  test(`the clauses of a ${step.names[0]} (${from}) refute the negation of every target, and are satisfiable without it`, () => {
    const reason = clausesOf(rules, step);
    expect(reason.assumptions.length).toBe(step.placed.length > 0 ? step.placed.length : step.removed.length);
    expect(reason.truths.length).toBe(step.size);
    for (let i = 0; i < reason.assumptions.length; ++i) {
      const list = clauseList(reason, i).map((c) => c.literals);
      expect(satisfiable(list)).toBe(false);
      expect(satisfiable(list.slice(1))).toBe(true);
      // Unit propagation is sound.
      const { forced, refuted } = propagate(clauseList(reason, i));
      if (refuted) expect(satisfiable([...forced.map((f) => [f.literal]), refuted.literals])).toBe(false);
    }
  });

test('a single is refuted by its truth alone', () => {
  const { rules, step } = sample('hidden single');
  const { forced, refuted } = propagate(clauseList(clausesOf(rules, step), 0));
  expect(forced.map((f) => f.literal)).toEqual([-numberOf(rules, step.placed[0])]);
  expect(refuted?.literals).toEqual([numberOf(rules, step.placed[0])]);
});

test('literals in words and numbers', () => {
  const { rules, step } = sample('naked pair');
  const reason = clausesOf(rules, step);
  expect(reason.truths[0].clause).toEqual({ literals: [1, 7], text: 'r1c1=1 or r1c1=7' });
  expect(reason.links[0].clauses[0].text).toBe('not r1c1=1 or not r2c3=1');
  expect(reason.assumptions[0].clause).toEqual({ literals: [numberOf(rules, step.removed[0])], text: 'r2c3=1' });
});

test('nothing is refuted without a forced literal', () => {
  expect(propagate([{ literals: [1, 2], text: '' }, { literals: [-1, -2], text: '' }])).toEqual({ forced: [], refuted: null });
});
