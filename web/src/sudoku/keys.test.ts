import { describe, expect, it } from 'vitest';
import { actionOf, type Key, onlyInGrid } from './keys';

const press = (code: string, more: Partial<Key> = {}): Key => ({
  code,
  key: /^Digit|^Key/.test(code) ? code.slice(-1).toLowerCase() : code,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  metaKey: false,
  numLock: false,
  ...more,
});

describe('digits', () => {
  it('go by key position, also if typing them needs Shift', () => {
    expect(actionOf(press('Digit5', { key: '(' }))).toEqual({ do: 'key', digit: 5, kind: null });
  });
  it('with Shift are corner marks, with Ctrl centre marks', () => {
    expect(actionOf(press('Digit5', { key: '%', shiftKey: true }))).toEqual({ do: 'key', digit: 5, kind: 'corner' });
    expect(actionOf(press('Digit5', { ctrlKey: true }))).toEqual({ do: 'key', digit: 5, kind: 'centre' });
  });
  it('of the keypad are digits with NumLock, and arrows without', () => {
    expect(actionOf(press('Numpad8', { key: '8', numLock: true }))).toEqual({ do: 'key', digit: 8, kind: null });
    expect(actionOf(press('Numpad8', { key: 'ArrowUp' }))).toEqual({ do: 'move', rows: -1, columns: 0, extend: false });
    expect(actionOf(press('Numpad7', { key: 'Home' }))).toEqual({ do: 'jump', to: 'row start', extend: false });
    expect(actionOf(press('Numpad5', { key: 'Clear' }))).toBeNull();
  });
  it('of a keypad without NumLock are digits', () => {
    expect(actionOf(press('Numpad8', { key: '8' }))).toEqual({ do: 'key', digit: 8, kind: null });
  });
  it('of the keypad are corner marks with Shift, which some systems hide', () => {
    const corner = { do: 'key', digit: 1, kind: 'corner' };
    expect(actionOf(press('Numpad1', { key: 'End', numLock: true }))).toEqual(corner);
    expect(actionOf(press('Numpad1', { key: 'End', numLock: true, shiftKey: true }))).toEqual(corner);
  });
});

describe('letters', () => {
  it('move and choose modes by position', () => {
    expect(actionOf(press('KeyW', { key: 'z' }))).toEqual({ do: 'move', rows: -1, columns: 0, extend: false });
    expect(actionOf(press('KeyD', { shiftKey: true }))).toEqual({ do: 'move', rows: 0, columns: 1, extend: true });
    expect(['KeyZ', 'KeyX', 'KeyC', 'KeyV'].map((code) => actionOf(press(code)))).toEqual(
      ['digit', 'corner', 'centre', 'colour'].map((mode) => ({ do: 'mode', mode })),
    );
    expect(actionOf(press('KeyH'))).toEqual({ do: 'hint' });
  });
  it('with Ctrl go by the letter, or by position on non-Latin layouts', () => {
    expect(actionOf(press('KeyY', { key: 'z', ctrlKey: true }))).toEqual({ do: 'undo' });
    expect(actionOf(press('KeyZ', { key: 'я', ctrlKey: true }))).toEqual({ do: 'undo' });
    expect(actionOf(press('KeyZ', { key: 'Z', ctrlKey: true, shiftKey: true }))).toEqual({ do: 'redo' });
    expect(actionOf(press('KeyY', { ctrlKey: true }))).toEqual({ do: 'redo' });
    expect(actionOf(press('KeyA', { ctrlKey: true }))).toEqual({ do: 'all' });
  });
});

describe('keys of the browser', () => {
  it('are left alone', () => {
    for (const code of ['KeyT', 'KeyW', 'KeyN', 'KeyR', 'KeyL', 'KeyF', 'KeyP', 'KeyS', 'KeyD', 'KeyH', 'KeyC', 'KeyV', 'KeyX', 'Enter', 'Tab', 'Digit0'])
      expect(actionOf(press(code, { ctrlKey: true }))).toBeNull();
    for (const code of ['F1', 'F5', 'F12', 'Tab', 'Space', 'ContextMenu']) expect(actionOf(press(code))).toBeNull();
    for (const code of ['Digit1', 'KeyD', 'ArrowLeft', 'Home', 'KeyZ']) {
      expect(actionOf(press(code, { altKey: true }))).toBeNull();
      expect(actionOf(press(code, { metaKey: true }))).toBeNull();
    }
  });
  it('need the focus in the grid', () => {
    const only = (key: Key) => onlyInGrid(actionOf(key)!, key);
    expect(only(press('ArrowUp'))).toBe(true);
    expect(only(press('Enter'))).toBe(true);
    expect(only(press('Digit1', { ctrlKey: true }))).toBe(true);
    expect(only(press('Digit1'))).toBe(false);
    expect(only(press('KeyH'))).toBe(false);
  });
});

it('the question mark goes by the character', () => {
  expect(actionOf(press('Slash', { key: '?', shiftKey: true }))).toEqual({ do: 'keys' });
  expect(actionOf(press('Minus', { key: '?', shiftKey: true }))).toEqual({ do: 'keys' });
});
