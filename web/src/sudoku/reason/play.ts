// Which candidates a step is about, as src/render/in_play.cpp tells it: pictures, graphs and clauses leave everything else alone.
import type { Candidate, Group, Step } from '../../api';
import { cellOf, type Rules, sizeOf } from '../rules';

export interface UsedLink {
  group: Group;
  /** Those of its members that take part. */
  members: Candidate[];
}

export interface InPlay {
  inTruths: Candidate[]; // members of truths, and escapes of deadly patterns
  exchanged: Candidate[]; // of deadly patterns
  placed: Candidate[];
  removed: Candidate[];
  links: UsedLink[];
  /** One truth with one member left, and nothing else. */
  single: boolean;
}

/** A number for a candidate, as the full encoding numbers its variables: from 1. */
export const numberOf = (rules: Rules, c: Candidate): number => cellOf(rules, c) * sizeOf(rules) + c.digit;

function inOrder(rules: Rules, list: Candidate[]): Candidate[] {
  const byNumber = new Map(list.map((c) => [numberOf(rules, c), c]));
  return [...byNumber.keys()].sort((a, b) => a - b).map((n) => byNumber.get(n)!);
}

export function inPlay(rules: Rules, step: Step): InPlay {
  const deadly = step.deadly ?? [];
  const inTruths = inOrder(rules, [...step.truths.flatMap((t) => t.candidates), ...deadly.flatMap((d) => d.escapes)]);
  const { placed, removed } = step;
  // What goes because something is placed follows from the reason and is no part of it.
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
