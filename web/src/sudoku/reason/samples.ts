// Steps of many kinds, for tests: output of `hence explain --json` and `hence why --json` for examples/ and `hence make`.
import type { Step } from '../../api';
import type { Rules } from '../rules';
import list from './samples.json';

export interface Sample {
  from: string;
  rules: Rules;
  step: Step;
}

export const samples = list as unknown as Sample[];

export function sample(name: string): Sample {
  const found = samples.find(({ step }) => step.names[0] === name);
  if (!found) throw new Error(`no sample of a ${name}`);
  return found;
}
