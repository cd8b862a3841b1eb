import { afterEach, describe, expect, it } from 'vitest';
import { queryOptions } from '../kit/testing/query-table.ts';
import data from './catalogue/reports.json' with { type: 'json' };
import { closeShop, recordedRequests, shop } from './testing/shop.ts';
import { reports } from './woocommerce.catalogue.ts';
import { woocommerce } from './woocommerce.connector.ts';

afterEach(closeShop);

describe('choices', () => {
  it('lets the store search, and requests included options by id', async () => {
    const session = await shop({
      '/shop.example/wp-json/wc/v3/products': ({ query: sent }) => ({
        body: sent.get('search') === 'cup' ? [{ id: 1, name: 'Cup' }] : [{ id: 9, name: 'Bowl' }],
      }),
    });
    const list = await woocommerce.options?.products?.(session, {
      searchTerm: 'cup',
      include: ['9'],
      parameters: {},
    });
    expect(list).toEqual([
      { id: '1', name: 'Cup' },
      { id: '9', name: 'Bowl' },
    ]);
    expect(recordedRequests().at(-1)?.searchParams.getAll('include[]')).toEqual(['9']);
  });

  it('offers the metrics of the chosen report', async () => {
    const session = await shop({});
    const offered = await queryOptions(woocommerce, session, 'metrics', { reportType: 'coupons' });
    expect(offered.map(({ id }) => id)).toEqual(data.find(({ id }) => id === 'coupons')?.metrics);
  });

  it('declares every metric and dimension that its reports and templates name', () => {
    const idsOf = (entries: readonly { id: string }[]) => entries.map(({ id }) => id);
    for (const { id, metrics, dimensions } of data) {
      const report = reports.find((one) => one.id === id);
      expect(idsOf(report?.metrics ?? [])).toEqual(metrics);
      expect(idsOf(report?.dimensions ?? []).toSorted()).toEqual(dimensions.toSorted());
    }
    for (const { inputs } of woocommerce.templates) {
      const report = data.find(({ id }) => id === inputs.reportType);
      expect(report?.metrics).toEqual(expect.arrayContaining(inputs.metrics as string[]));
      if (inputs.dimension) expect(report?.dimensions).toContain(inputs.dimension);
    }
  });
});
