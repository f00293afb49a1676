// Keys of the view. Movement keys go by position, so that every layout works; keys that the browser or a control needs are
// left alone.
import type { Session } from './session.svelte';
import type { Direction } from './simulator';

const moves: Record<string, Direction> = {
  ArrowLeft: 'l',
  ArrowUp: 'u',
  ArrowRight: 'r',
  ArrowDown: 'd',
  KeyA: 'l',
  KeyW: 'u',
  KeyD: 'r',
  KeyS: 'd',
};

export function keyPressed(event: KeyboardEvent, session: Session): void {
  const target = event.target as HTMLElement;
  if (event.altKey || event.metaKey || target.closest('textarea, input, select, dialog, [role=textbox]') !== null) return;
  const onButton = target.closest('button, a, summary') !== null;
  const done = doneBy(event, session, onButton);
  if (done) event.preventDefault();
}

function doneBy(event: KeyboardEvent, session: Session, onButton: boolean): boolean {
  const { code, shiftKey, ctrlKey } = event;
  // Undo goes by the letter, as everywhere, and by position only on non-Latin layouts.
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  if (ctrlKey) {
    if (letter !== 'z') return false;
    if (shiftKey) session.redo();
    else session.undo();
    return true;
  }
  const track = session.shown;
  if (moves[code] !== undefined && !shiftKey) session.move(moves[code]);
  else if (code === 'Backspace') session.undo();
  else if (code === 'Home') session.restart();
  else if (code === 'Escape' && session.picked !== null) session.picked = null;
  else if (code === 'Space' && !onButton) session.togglePlaying();
  else if (code === 'Comma') session.jump(shiftKey ? track.beforeLastPush : track.at - 1, 'back');
  else if (code === 'Period') session.jump(shiftKey ? track.afterNextPush : track.at + 1, 'on');
  else return false;
  return true;
}
