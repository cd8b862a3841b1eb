// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Group } from '@vitrine/contract/entities/group.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { TableView } from './table-view.ts';
import { type RangeState, useRange } from './use-range.ts';

const group = { id: 'g', metrics: [{ id: 'm' }] } as unknown as Group;
const view = { period: 'custom', startDate: '2026-01-01', endDate: '2026-01-31' } as TableView;
const domainIds = ['d'];
const total = { value: 3, compare: null, change: null };

let root: Root;
let state: RangeState;
let response: () => Response;

function Table() {
  state = useRange(group, domainIds, view);
  return null;
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('fetch', async () => response());
  root = createRoot(document.body.appendChild(document.createElement('div')));
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.unstubAllGlobals();
});

it('has no values, and a way to load them again, where a request failed', async () => {
  response = () => Response.json({ errors: { general: ['Out of order.'] } }, { status: 500 });
  await act(async () =>
    root.render(
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <Table />
      </QueryClientProvider>,
    ),
  );
  await vi.waitFor(() => expect(state.error).toMatchObject({ message: 'Out of order.' }));
  expect(state.ranged.get('d')).toEqual({ m: null });
  response = () => Response.json({ data: { d: { m: total } } });
  await act(async () => state.refetch());
  await vi.waitFor(() => expect(state.ranged.get('d')).toEqual({ m: total }));
  expect(state.error).toBeNull();
});
