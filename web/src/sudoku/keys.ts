// Which key does what: a key press becomes an action, as data. Places of keys (event.code) count, so that every keyboard layout
// works; only Ctrl with a letter goes by the letter, since that is what people know from elsewhere (on a German keyboard Ctrl+Z
// and Ctrl+Y have changed places).
export type Mode = 'digit' | 'corner' | 'centre' | 'colour';

export type Action =
  | { do: 'move'; rows: number; columns: number; extend: boolean }
  | { do: 'jump'; to: Jump; extend: boolean }
  | { do: 'key'; digit: number; kind: Mode | null } // one key of 0 to 9; kind null: whatever the mode is
  | { do: 'mode'; mode: Mode }
  | { do: 'all' | 'confirm' | 'clear' | 'erase' | 'undo' | 'redo' | 'hint' | 'keys' };

export type Jump = 'row start' | 'row end' | 'grid start' | 'grid end' | 'box up' | 'box down';

export interface Key {
  code: string;
  key: string;
  ctrlKey: boolean;
  shiftKey: boolean;
  altKey: boolean;
  metaKey: boolean;
  numLock: boolean;
}

const moves: Record<string, [number, number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  KeyW: [-1, 0],
  KeyS: [1, 0],
  KeyA: [0, -1],
  KeyD: [0, 1],
};
const jumps: Record<string, Jump> = { Home: 'row start', End: 'row end', PageUp: 'box up', PageDown: 'box down' };
const modes: Record<string, Mode> = { KeyZ: 'digit', KeyX: 'corner', KeyC: 'centre', KeyV: 'colour' };

export function actionOf(e: Key): Action | null {
  if (e.altKey || e.metaKey) return null;
  const pad = /^Numpad([0-9])$/.exec(e.code);
  const isDigit = /^[0-9]$/.test(e.key);
  // Without NumLock the number block has arrows on it. With NumLock, Shift makes arrows of its digits as well, and some systems
  // hide that Shift: so it is the digit that was meant.
  if (pad && (isDigit || e.numLock)) return digit(Number(pad[1]), { ...e, shiftKey: e.shiftKey || !isDigit });
  const row = /^Digit([0-9])$/.exec(e.code);
  if (row) return digit(Number(row[1]), e);

  const code = e.code.startsWith('Numpad') ? e.key : e.code;
  if (e.ctrlKey) return withCtrl(e, code);
  if (moves[code]) return { do: 'move', rows: moves[code][0], columns: moves[code][1], extend: e.shiftKey };
  if (jumps[code]) return { do: 'jump', to: jumps[code], extend: e.shiftKey };
  if (e.key === '?') return { do: 'keys' };
  if (e.shiftKey) return null;
  if (modes[code]) return { do: 'mode', mode: modes[code] };
  if (code === 'KeyH') return { do: 'hint' };
  if (code === 'Backspace' || code === 'Delete') return { do: 'erase' };
  if (code === 'Enter') return { do: 'confirm' };
  if (code === 'Escape') return { do: 'clear' };
  return null;
}

function digit(number: number, e: Key): Action | null {
  if (e.ctrlKey && (e.shiftKey || number === 0)) return null; // Ctrl+0 is the browser's zoom
  return { do: 'key', digit: number, kind: e.ctrlKey ? 'centre' : e.shiftKey ? 'corner' : null };
}

function withCtrl(e: Key, code: string): Action | null {
  if (code === 'Home' || code === 'End') return { do: 'jump', to: code === 'Home' ? 'grid start' : 'grid end', extend: e.shiftKey };
  const letter = /^[a-z]$/i.test(e.key) ? e.key.toLowerCase() : code.replace(/^Key/, '').toLowerCase();
  if (letter === 'z') return { do: e.shiftKey ? 'redo' : 'undo' };
  if (e.shiftKey) return null;
  if (letter === 'y') return { do: 'redo' };
  if (letter === 'a') return { do: 'all' };
  return null;
}

/** Keys that mean something else where the focus is not on a cell: there they are left alone. */
export function onlyInGrid(action: Action, e: Key): boolean {
  return ['move', 'jump', 'all', 'confirm'].includes(action.do) || (action.do === 'key' && e.ctrlKey);
}

/** What a key that is held down does again and again. */
export function repeats(action: Action): boolean {
  return ['move', 'jump', 'undo', 'redo'].includes(action.do);
}

/** What the dialog of keys lists. */
export const keyTable: readonly (readonly [string, string])[] = [
  ['Arrows, W A S D', 'to the next cell; with Shift it is selected as well'],
  ['Home, End', 'to the first, the last cell of the row; with Ctrl of the grid'],
  ['Page Up, Page Down', 'one box up, one box down'],
  ['1 to 9', 'enter a digit, or a mark, as the mode says'],
  ['1 then 2', 'in larger grids: 12. A 1 alone is entered after a second, or at once with Enter'],
  ['Shift + digit', 'corner mark'],
  ['Ctrl + digit', 'centre mark, where the browser does not keep the key for itself'],
  ['Z, X, C, V', 'modes: digit, corner mark, centre mark, colour'],
  ['Backspace, Delete', 'erase: the digit; then marks; then colours'],
  ['Ctrl + Z', 'undo'],
  ['Ctrl + Shift + Z, Ctrl + Y', 'redo'],
  ['Ctrl + A', 'select all cells of the grid'],
  ['Ctrl + C, Ctrl + V', 'copy the puzzle as text, open a puzzle that was copied'],
  ['H', 'hint'],
  ['Escape', 'select nothing, close'],
  ['?', 'this list'],
];
