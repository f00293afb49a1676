// The puzzle of a first visit: made by `hence make`, rated between easy and medium.
import type { Puzzle } from './game.svelte';
import { usualRules } from './rules';

const line = '.4.9.1652..38.617............6..9....84...29....2..5............624.87..8157.2.6.';

export const firstPuzzle: Puzzle = { rules: usualRules, clues: [...line].map((c) => Number(c === '.' ? 0 : c)) };
