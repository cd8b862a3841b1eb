import { type Dashboard, printSettingsSchema, stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { expect, it } from 'vitest';
import { contrastHint, joinParts, problemsOf, splitPart, withPart } from './settings-draft.ts';

const styles = stylesSchema.parse({});
const print = printSettingsSchema.parse({});

it('merges unsent changes: later values win, styles are merged', () => {
  expect(
    joinParts(
      { name: 'A', footer: 'x', styles: { color: '#111111' } },
      { name: 'B', styles: { theme: 'dark' } },
    ),
  ).toEqual({ name: 'B', footer: 'x', styles: { color: '#111111', theme: 'dark' } });
  expect(joinParts({ name: 'A' }, { public: true })).toEqual({ name: 'A', public: true });
});

it('merges print settings too', () => {
  expect(joinParts({ print: { paper: 'letter' } }, { print: { cover: true } })).toEqual({
    print: { paper: 'letter', cover: true },
  });
});

it('shows a change before it is saved', () => {
  const dashboard = { name: 'A', footer: '', styles, print } as Dashboard;
  expect(withPart(dashboard, { name: 'B', styles: { theme: 'dark' }, print: { cover: true } })).toEqual({
    name: 'B',
    footer: '',
    styles: { ...styles, theme: 'dark' },
    print: { ...print, cover: true },
  });
});

it('sends valid values and keeps the others in their fields', () => {
  const part = { name: ' ', domain: 'no site', footer: 'Below' };
  expect(splitPart(part)).toEqual({
    sendable: { footer: 'Below' },
    waiting: { name: ' ', domain: 'no site' },
  });
  expect(Object.keys(problemsOf(part))).toEqual(['name', 'domain']);
  expect(problemsOf({ name: 'A', domain: '' })).toEqual({});
  expect(problemsOf({ domain: 'https://www.acme.example/shop' })).toEqual({});
});

it('warns of an accent with low contrast on the cards', () => {
  expect(contrastHint(styles)).toBe(null);
  expect(contrastHint({ ...styles, color: '#ffee00' })).toContain('1.2 : 1');
});
