// Steps, truths and links in the words of `hence explain`, where the server sends only data.
import type { Candidate, Group, Step } from '../../api';
import { counted } from '../../words';
import { cellName, cellOf, type Rules } from '../rules';

export const nameOf = (rules: Rules, c: Omit<Candidate, 'digit'>): string => cellName(rules, cellOf(rules, c));

/** r4c7=5 */
export const candidateName = (rules: Rules, c: Candidate): string => `${nameOf(rules, c)}=${c.digit}`;

/** "1, 2 and 3" */
export function listed(words: readonly (string | number)[], last = 'and'): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${last} ${words[words.length - 1]}`;
}

/** The effect of a step: "r5c2 is 5", "r2c3 is not 1 or 7". Cells that lose the same digits share a clause. */
export function effect(rules: Rules, step: Pick<Step, 'placed' | 'removed'>): string {
  if (step.placed.length > 0) return listed(step.placed.map((c) => `${nameOf(rules, c)} is ${c.digit}`));
  const byCell = new Map<string, number[]>();
  for (const c of step.removed) byCell.set(nameOf(rules, c), [...(byCell.get(nameOf(rules, c)) ?? []), c.digit]);
  const byDigits = new Map<string, string[]>();
  for (const [cell, digits] of byCell) {
    const text = listed(digits, 'or');
    byDigits.set(text, [...(byDigits.get(text) ?? []), cell]);
  }
  return [...byDigits].map(([digits, cells]) => `${listed(cells)} ${cells.length > 1 ? 'are' : 'is'} not ${digits}`).join('; ');
}

/** A group and its candidates: the digits of a cell or the cells of a house. */
export function groupWords(rules: Rules, group: Group, candidates: readonly Candidate[] = group.candidates): string {
  const parts = group.kind === 'cell' ? candidates.map((c) => c.digit) : candidates.map((c) => nameOf(rules, c));
  return parts.length === 0 ? group.text : `${group.text}: ${parts.join(', ')}`;
}

/** "size: 3 truths, proved smallest" */
export function sizeWords(step: Pick<Step, 'size' | 'least'>): string {
  const size = counted(step.size, 'truth');
  return step.least >= step.size ? `${size}, proved smallest` : `${size}; none has fewer than ${step.least}`;
}

export const difficultyWords = (difficulty: number): string => difficulty.toFixed(1);

export interface Case {
  /** 0: before or after all cases. */
  depth: number;
  /** "Case 2.1:", or nothing. */
  name: string;
  words: string;
}

/** The parts of an explanation with cases: "... Case 1: if r1c1=2, ... Case 1.1: ... So r1c4 is not 3." */
export function casesOf(sentence: string): Case[] {
  const [before, ...cases] = sentence.split(/ (?=Case \d+(?:\.\d+)*: )/);
  const parts: Case[] = [{ depth: 0, name: '', words: before }];
  for (const text of cases) {
    const [, name, number, words] = /^(Case ([\d.]+):) (.*)$/s.exec(text)!;
    parts.push({ depth: number.split('.').length, name, words });
  }
  const last = parts[parts.length - 1];
  const so = last.depth > 0 ? last.words.lastIndexOf(' So ') : -1;
  if (so >= 0) parts.push({ depth: 0, name: '', words: last.words.slice(so + 1) });
  if (so >= 0) last.words = last.words.slice(0, so);
  return parts;
}
