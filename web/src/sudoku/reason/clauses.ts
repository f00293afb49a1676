// The reason of a step as clauses that refute its negation.
import type { Candidate, Step } from '../../api';
import type { Rules } from '../rules';
import { inPlay, numberOf } from './play';
import { candidateName } from './words';

export interface Clause {
  literals: number[]; // candidates numbered as in the full encoding; negative: negated
  text: string;
}

export interface ReasonClauses {
  truths: { title: string; clause: Clause }[];
  links: { title: string; clauses: Clause[] }[];
  /** The assumptions to refute, a clause for each target. */
  assumptions: { title: string; clause: Clause }[];
}

export function clausesOf(rules: Rules, step: Step): ReasonClauses {
  const play = inPlay(rules, step);
  const name = (c: Candidate) => candidateName(rules, c);
  const number = (c: Candidate) => numberOf(rules, c);
  const anyOf = (list: readonly Candidate[]): Clause => ({ literals: list.map(number), text: list.map(name).join(' or ') });
  const truths = step.truths.map((truth) => ({ title: truth.text, clause: anyOf(truth.candidates) }));
  for (const deadly of step.deadly ?? [])
    truths.push({ title: 'no deadly pattern, if the solution is unique', clause: anyOf(deadly.escapes) });
  const links = play.links.map(({ group, members }) => ({
    title: group.text,
    clauses: members.flatMap((a, i) =>
      members.slice(i + 1).map((b) => ({ literals: [-number(a), -number(b)], text: `not ${name(a)} or not ${name(b)}` })),
    ),
  }));
  const assumptions =
    play.placed.length > 0
      ? play.placed.map((c) => ({ title: `suppose ${name(c)} is false`, clause: { literals: [-number(c)], text: `not ${name(c)}` } }))
      : play.removed.map((c) => ({ title: `suppose ${name(c)} is true`, clause: { literals: [number(c)], text: name(c) } }));
  return { truths, links, assumptions };
}

export interface Propagation {
  /** Literals in order of propagation, each with the clause that forces it. */
  forced: { literal: number; clause: Clause }[];
  /** The clause that becomes empty. Null: the proof needs cases. */
  refuted: Clause | null;
}

/** Unit propagation: a clause whose other literals are all false forces its last one. */
export function propagate(clauses: readonly Clause[]): Propagation {
  const isTrue = new Set<number>();
  const forced: Propagation['forced'] = [];
  for (let changed = true; changed; ) {
    changed = false;
    for (const clause of clauses) {
      if (clause.literals.some((l) => isTrue.has(l))) continue;
      const open = clause.literals.filter((l) => !isTrue.has(-l));
      if (open.length === 0) return { forced, refuted: clause };
      if (open.length > 1) continue;
      isTrue.add(open[0]);
      forced.push({ literal: open[0], clause });
      changed = true;
    }
  }
  return { forced, refuted: null };
}

/** All clauses of a reason, with one of its assumptions. */
export const clauseList = (reason: ReasonClauses, assumption: number): Clause[] => [
  reason.assumptions[assumption].clause,
  ...reason.truths.map((t) => t.clause),
  ...reason.links.flatMap((l) => l.clauses),
];
