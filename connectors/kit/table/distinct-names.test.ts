import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

it('leaves a unique name unchanged, and distinguishes shared ones', () => {
  const names = distinctNames([
    { id: '1', name: 'Welcome', hint: '2026-01-01' },
    { id: '2', name: 'Sale', hint: '2026-01-01' },
    { id: '3', name: 'Sale', hint: '2026-02-01' },
    { id: '4', name: 'Sale', hint: '2026-02-01' },
    { id: '5', name: 'Footer' },
    { id: '6', name: 'Footer' },
  ]);
  expect([...names.values()]).toEqual([
    'Welcome',
    'Sale (2026-01-01)',
    'Sale (2026-02-01) [3]',
    'Sale (2026-02-01) [4]',
    'Footer [5]',
    'Footer [6]',
  ]);
});
