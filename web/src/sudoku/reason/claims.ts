// The claims that fit a verdict.
import type { Verdict } from './answers.svelte';

export type Claim = 'unique' | 'none' | 'minimal' | 'count';

const byVerdict: Record<Verdict, [Claim, ...Claim[]]> = {
  unique: ['unique', 'minimal'],
  several: ['count'],
  none: ['none'],
  'not known yet': ['unique', 'none', 'count'],
};

/** The first is the verdict itself. */
export const claimsOf = (verdict: Verdict): [Claim, ...Claim[]] => byVerdict[verdict];
