import type { SearchResult } from '@vitrine/contract/endpoints/search.ts';
import { expect, it } from 'vitest';
import { IconPlus } from '../../ui/icons/icons.ts';
import { type PaletteAction, paletteGroups } from './palette-items.ts';

const result = (kind: SearchResult['kind'], title: string): SearchResult => ({
  kind,
  id: title,
  title,
  detail: null,
  path: `/${title}`,
});
const actions: PaletteAction[] = [
  { id: 'new-report', group: 'Actions', title: 'New report', words: 'schedule', icon: IconPlus, path: '/r' },
  { id: 'settings', group: 'Pages', title: 'Settings', icon: IconPlus, path: '/s' },
];
const shown = (query: string, results: SearchResult[]) =>
  paletteGroups(query, results, actions).map(({ label, items }) => [label, items.map(({ title }) => title)]);

it('shows recent dashboards and all actions without a search', () => {
  expect(shown(' ', [result('dashboard', 'Acme')])).toEqual([
    ['Recently opened', ['Acme']],
    ['Actions', ['New report']],
    ['Pages', ['Settings']],
  ]);
});

it('groups results by kind, the group with the best match first', () => {
  const results = [result('client', 'Report Ltd'), result('dashboard', 'Monthly report')];
  expect(shown('report', results)).toEqual([
    ['Clients', ['Report Ltd']],
    ['Dashboards', ['Monthly report']],
    ['Actions', ['New report']],
  ]);
});

it('finds actions by every word of their title and further words, whatever the accents', () => {
  expect(shown('néw schedule', [])).toEqual([['Actions', ['New report']]]);
  expect(shown('new settings', [])).toEqual([]);
});
