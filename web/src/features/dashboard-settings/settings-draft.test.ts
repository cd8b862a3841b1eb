import { type Dashboard, stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { expect, it } from 'vitest';
import { contrastHint, isSendable, joinParts, withPart } from './settings-draft.ts';

const styles = stylesSchema.parse({});

it('joins changes that have not been sent: the later one wins, styles are joined', () => {
  expect(
    joinParts(
      { name: 'A', footer: 'x', styles: { color: '#111111' } },
      { name: 'B', styles: { theme: 'dark' } },
    ),
  ).toEqual({ name: 'B', footer: 'x', styles: { color: '#111111', theme: 'dark' } });
  expect(joinParts({ name: 'A' }, { public: true })).toEqual({ name: 'A', public: true });
});

it('shows a change before it is saved', () => {
  const dashboard = { name: 'A', footer: '', styles } as Dashboard;
  expect(withPart(dashboard, { name: 'B', styles: { theme: 'dark' } })).toEqual({
    name: 'B',
    footer: '',
    styles: { ...styles, theme: 'dark' },
  });
});

it('does not send an empty name', () => {
  expect([isSendable({ name: ' ' }), isSendable({ name: 'A' }), isSendable({ footer: '' })]).toEqual([
    false,
    true,
    true,
  ]);
});

it('warns of an accent that is hard to read on the cards', () => {
  expect(contrastHint(styles)).toBe(null);
  expect(contrastHint({ ...styles, color: '#ffee00' })).toContain('1.2 : 1');
});
