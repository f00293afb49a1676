// Where a key was pressed, which decides its meaning.
import { actionOf, type Action, onlyInGrid, repeats } from './keys';

export type Where = 'cell' | 'view' | 'elsewhere';

const isText = (target: HTMLElement): boolean =>
  target.closest('input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]') !== null;

/** Without focus but with selected cells, keys go to the grid. */
export function whereIs(target: EventTarget | null, view: HTMLElement, anySelected: boolean): Where {
  if (!(target instanceof HTMLElement) || document.querySelector('dialog[open]') !== null) return 'elsewhere';
  if (target === document.body) return anySelected ? 'cell' : 'elsewhere';
  if (!view.contains(target) || isText(target)) return 'elsewhere';
  return target.getAttribute('role') === 'gridcell' ? 'cell' : 'view';
}

/** The action of a key; null: none. Only keys with an action are taken from the browser. */
export function actionFor(event: KeyboardEvent, where: Where): Action | null {
  if (where === 'elsewhere' || event.defaultPrevented || event.isComposing) return null;
  const { code, key, ctrlKey, shiftKey, altKey, metaKey } = event;
  const pressed = { code, key, ctrlKey, shiftKey, altKey, metaKey, numLock: event.getModifierState('NumLock') };
  const action = actionOf(pressed);
  if (action === null || (where !== 'cell' && onlyInGrid(action, pressed))) return null;
  if (action.do !== 'clear') event.preventDefault();
  return event.repeat && !repeats(action) ? null : action;
}
