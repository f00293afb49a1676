// Maps key presses to actions, as data. Key positions (event.code) count, so that every keyboard layout works; only Ctrl with a
// letter goes by the letter, as everywhere else (a German keyboard swaps Z and Y).
export type Mode = 'digit' | 'corner' | 'centre' | 'colour';

export type Action =
  | { do: 'move'; rows: number; columns: number; extend: boolean }
  | { do: 'jump'; to: Jump; extend: boolean }
  | { do: 'key'; digit: number; kind: Mode | null } // a key from 0 to 9; kind null: by the mode
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
  // Without NumLock the numeric keypad sends arrows. With NumLock, Shift turns its digits into arrows, and some systems
  // hide that Shift: so the digit is meant.
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

/** Keys with another meaning outside cells, where they are left alone. */
export function onlyInGrid(action: Action, e: Key): boolean {
  return ['move', 'jump', 'all', 'confirm'].includes(action.do) || (action.do === 'key' && e.ctrlKey);
}

/** Actions that repeat while the key is held. */
export function repeats(action: Action): boolean {
  return ['move', 'jump', 'undo', 'redo'].includes(action.do);
}

/** The list of shortcuts. */
export const keyTable: readonly (readonly [string, string])[] = [
  ['Arrows, W A S D', 'move; with Shift, extend the selection'],
  ['Home, End', 'go to the first or last cell of the row; with Ctrl, of the grid'],
  ['Page Up, Page Down', 'move up or down by one box'],
  ['1 to 9', 'enter a digit or mark, depending on the mode'],
  ['1 then 2', 'enter 12 in a large grid; for a 1, wait a second or press Enter'],
  ['Shift + digit', 'corner mark'],
  ['Ctrl + digit', 'centre mark, unless the browser reserves the key'],
  ['Z, X, C, V', 'switch mode: digit, corner mark, centre mark, colour'],
  ['Backspace, Delete', 'erase the digit, then marks, then colours'],
  ['Ctrl + Z', 'undo'],
  ['Ctrl + Shift + Z, Ctrl + Y', 'redo'],
  ['Ctrl + A', 'select the whole grid'],
  ['Ctrl + C, Ctrl + V', 'copy the puzzle as text, open a copied puzzle'],
  ['H', 'hint'],
  ['Escape', 'clear the selection, close the dialog'],
  ['?', 'show this list'],
];
