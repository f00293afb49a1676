// A step that another view wants to be seen, together with the text of the position it belongs to: the player takes it when it
// has opened that text. A link that is opened elsewhere shows the position alone.
import type { Step } from '../api';

let waiting: { text: string; step: Step } | null = null;

export function handOver(text: string, step: Step): void {
  waiting = { text, step };
}

/** The step for this text, once. */
export function handedOver(text: string): Step | null {
  const step = waiting?.text === text ? waiting.step : null;
  waiting = null;
  return step;
}
