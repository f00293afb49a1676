// A step passed on from another view, with the text of its position: Play shows it after opening that text. Opened elsewhere,
// the link shows the position alone.
import type { Step } from '../api';

let waiting: { text: string; step: Step } | null = null;

export function handOver(text: string, step: Step): void {
  waiting = { text, step };
}

/** Takes the step for this text. */
export function handedOver(text: string): Step | null {
  const step = waiting?.text === text ? waiting.step : null;
  waiting = null;
  return step;
}
