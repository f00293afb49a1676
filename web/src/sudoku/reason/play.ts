// The candidates involved in a step, as in src/render/in_play.cpp; pictures, graphs and clauses show only these.
import type { Candidate, Group, Step } from '../../api';
import { cellOf, type Rules, sizeOf } from '../rules';

export interface UsedLink {
  group: Group;
  /** Its members that are involved. */
  members: Candidate[];
}

export interface InPlay {
  inTruths: Candidate[]; // members of truths, and escapes of deadly patterns
  exchanged: Candidate[]; // of deadly patterns
  placed: Candidate[];
  removed: Candidate[];
  links: UsedLink[];
  /** A single: one truth with one member left. */
  single: boolean;
}

/** The variable of a candidate in the full encoding, from 1. */
export const numberOf = (rules: Rules, c: Candidate): number => cellOf(rules, c) * sizeOf(rules) + c.digit;

function inOrder(rules: Rules, list: Candidate[]): Candidate[] {
  const byNumber = new Map(list.map((c) => [numberOf(rules, c), c]));
  return [...byNumber.keys()].sort((a, b) => a - b).map((n) => byNumber.get(n)!);
}

export function inPlay(rules: Rules, step: Step): InPlay {
  const deadly = step.deadly ?? [];
  const inTruths = inOrder(rules, [...step.truths.flatMap((t) => t.candidates), ...deadly.flatMap((d) => d.escapes)]);
  const { placed, removed } = step;
  // Removals that follow from a placement are not part of the reason.
  const part = new Set([...inTruths, ...placed, ...(placed.length > 0 ? [] : removed)].map((c) => numberOf(rules, c)));
  const links = step.links.map((group) => ({ group, members: group.candidates.filter((c) => part.has(numberOf(rules, c))) }));
  return {
    inTruths,
    exchanged: inOrder(rules, deadly.flatMap((d) => d.pattern)),
    placed,
    removed,
    links,
    single: placed.length > 0 && links.length === 0 && inTruths.length === 1,
  };
}
