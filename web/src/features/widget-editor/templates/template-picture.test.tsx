// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import type { Template } from '@vitrine/contract/entities/catalogue.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../../../platform/api/query-client.ts';
import { sampleData } from '../sample-data.ts';
import type { OwnSource } from './own-data.ts';
import { TemplatePicture, type TemplatePictureProps } from './template-picture.tsx';

const template: Template = {
  id: 'orders',
  title: 'Orders',
  description: '',
  type: 'shop',
  format: 'summary',
  width: 1,
  height: 1,
  inputs: { metrics: ['orders'] },
};
const property = { id: 'property', label: 'Property', kind: 'select', required: true, global: true } as const;
const catalogue: TemplatePictureProps['catalogue'] = {
  metrics: [],
  dimensions: [],
  parameters: [property, { id: 'metrics', label: 'Metrics', kind: 'metrics', required: true, global: false }],
};
const own: OwnSource = {
  source: { id: 's1', type: 'shop', name: 'Shop' },
  globals: { property: 'p1' },
  period: {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: null,
    compareEndDate: null,
    timezone: 'UTC',
  },
};
const data = sampleData(template, catalogue);
const response = { ...data, totals: { orders: { value: 4242, compare: null, change: null } } };

let root: Root;
let requests: unknown[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  requests = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(await request.json());
    return Response.json({ data: response });
  });
  root = createRoot(document.body.appendChild(document.createElement('div')));
});

afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  queryClient.clear();
  vi.unstubAllGlobals();
});

const show = (source: OwnSource | null) =>
  act(async () =>
    root.render(
      <QueryClientProvider client={queryClient}>
        <MantineProvider env="test">
          <TemplatePicture template={template} catalogue={catalogue} own={source} />
        </MantineProvider>
      </QueryClientProvider>,
    ),
  );

it('shows the data of the source', async () => {
  await show(own);
  await act(() => vi.waitFor(() => expect(document.body.textContent).toMatch(/4[.,]2/)));
  expect(requests).toMatchObject([
    { startDate: '2026-10-01', widget: { instances: [{ sourceId: 's1', inputs: { property: 'p1' } }] } },
  ]);
});

it.each([
  ['no source', null],
  ['a choice that is missing', { ...own, globals: {} }],
])('shows sample values without a request, with %s', async (_, source) => {
  await show(source);
  expect(document.body.textContent).not.toBe('');
  expect(requests).toEqual([]);
});
