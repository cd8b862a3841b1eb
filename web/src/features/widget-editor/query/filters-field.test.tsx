import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { Filter } from '@vitrine/contract/entities/query.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { FiltersField } from './filters-field.tsx';

const clicks = { id: 'clicks', label: 'Clicks', type: 'numeric', direction: 'up', additive: true } as const;

function drawn(filter: Filter): string {
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MantineProvider>
        <FiltersField
          label="Filter"
          required={false}
          waitingFor={null}
          labels={{}}
          onLabels={() => {}}
          sourceId="s"
          parameter={{}}
          inputs={{ metrics: [], dimension: null, filter: [filter] }}
          enabled={false}
          parameters={[]}
          fields={{ metrics: [clicks] }}
          value={[filter]}
          onChange={() => {}}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
}

it('says at a value’s field that a number is needed', () => {
  expect(drawn({ field: 'clicks', operator: 'equals', value: 'abc' })).toContain('Enter a number');
  expect(drawn({ field: 'clicks', operator: 'equals', value: '12' })).not.toContain('Enter a number');
  expect(drawn({ field: 'campaign', operator: 'equals', value: 'abc' })).not.toContain('Enter a number');
});

it('says that values can’t be compared as words are', () => {
  expect(drawn({ field: 'clicks', operator: 'contains', value: '1' })).toContain('Not for numbers');
  expect(drawn({ field: 'campaign', operator: 'contains', value: '1' })).not.toContain('Not for numbers');
});
