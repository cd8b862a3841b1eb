import { expect, it } from 'vitest';
import { ariaKeys, isPressed, keyNames, shortcuts } from './shortcuts.ts';

const press = (
  key: string,
  held: Partial<Record<'ctrl' | 'meta' | 'alt' | 'shift', boolean>> = {},
  code = '',
) => ({
  key,
  code,
  ctrlKey: held.ctrl ?? false,
  metaKey: held.meta ?? false,
  altKey: held.alt ?? false,
  shiftKey: held.shift ?? false,
});

it.each([
  ['palette', press('k', { ctrl: true }), true],
  ['palette', press('k', { meta: true }), true],
  ['palette', press('K', { ctrl: true, shift: true }), false],
  ['palette', press('k', { ctrl: true, alt: true }), false],
  ['palette', press('k'), false],
  ['palette', press('л', { ctrl: true }, 'KeyK'), true],
  ['palette', press('t', { ctrl: true }, 'KeyK'), false],
  ['help', press('?', { shift: true }), true],
  ['help', press('?', { ctrl: true }), false],
  ['listSearch', press('/'), true],
  ['listSearch', press('/', { shift: true }), true],
  ['undo', press('z', { ctrl: true }), true],
  ['undo', press('Z', { ctrl: true, shift: true }), false],
  ['redo', press('Z', { ctrl: true, shift: true }), true],
  ['redo', press('y', { meta: true }), true],
  ['deleteSelection', press('Backspace'), true],
  ['deleteSelection', press('Backspace', { ctrl: true }), false],
  ['clearSelection', press('Escape'), true],
] as const)('%s by %o: %s', (id, pressed, is) => {
  expect(isPressed(shortcuts[id], pressed)).toBe(is);
});

it('names keys as the device does', () => {
  expect(keyNames(['Mod', 'K'], false)).toEqual(['Ctrl', 'K']);
  expect(keyNames(['Mod', 'Shift', 'Z'], true)).toEqual(['⌘', '⇧', 'Z']);
  expect(keyNames(['ArrowUp'], false)).toEqual(['↑']);
  expect(ariaKeys(shortcuts.palette, false)).toBe('Control+K');
  expect(ariaKeys(shortcuts.palette, true)).toBe('Meta+K');
});
