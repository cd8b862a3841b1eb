import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it } from 'vitest';
import { digest, widgetHash } from './widget-hash.ts';

const widget = interactiveWidgetSchema.parse({
  id: 'w1',
  nature: 'interactive',
  format: 'table',
  instances: [
    {
      id: 'i1',
      type: 'shop',
      sourceId: 's1',
      inputs: { metrics: ['orders', 'revenue'], dimension: 'date', property: 'p1' },
    },
  ],
});
const [instance] = widget.instances;
if (!instance) throw new Error('The widget has an instance.');

const ratio = {
  id: 'r1',
  name: 'Per order',
  sourceType: 'shop',
  type: 'average:money',
  unit: null,
  direction: 'none',
  expression: 'revenue / orders',
} as const;
const calculated = new Map<string, CalculatedMetric>([['calc:r1', ratio]]);

const withInstance = (change: Partial<typeof instance>): InteractiveWidget => ({
  ...widget,
  instances: [{ ...instance, ...change }],
});

describe('the hash of a widget', () => {
  it('is ten characters, whatever the order of its keys', () => {
    const reordered = withInstance({
      inputs: { property: 'p1', dimension: 'date', filter: [], metrics: ['orders', 'revenue'] },
    });
    expect(widgetHash(widget, calculated)).toMatch(/^[0-9a-f]{10}$/);
    expect(widgetHash(reordered, calculated)).toBe(widgetHash(widget, calculated));
  });

  it.each<[string, InteractiveWidget]>([
    ['an input', withInstance({ inputs: { ...instance.inputs, property: 'p2' } })],
    [
      'the order of its metrics',
      withInstance({ inputs: { ...instance.inputs, metrics: ['revenue', 'orders'] } }),
    ],
    ['its source', withInstance({ sourceId: 's2' })],
    ['its config', withInstance({ config: 'orders_by_day' })],
    ['a prefix', withInstance({ prefix: 'Shop' })],
    ['a currency', withInstance({ currency: 'EUR' })],
    ['percent', { ...widget, percent: true }],
    ['a name mapping', { ...widget, nameMapping: [] }],
    ['a name in it', { ...widget, nameMapping: [{ value: 'a', name: 'b' }] }],
    ['another instance', { ...widget, instances: [instance, { ...instance, id: 'i2' }] }],
  ])('changes with %s', (_, changed) => {
    expect(widgetHash(changed, calculated)).not.toBe(widgetHash(widget, calculated));
  });

  it.each<[string, InteractiveWidget]>([
    [
      'title, size and place',
      { ...widget, title: 'Sales', width: 4, height: 2, order: 7, description: 'All of them' },
    ],
    ['format and its options', { ...widget, format: 'chart', formatOptions: { visibleGrid: false } }],
    ['order and row limit', { ...widget, orderBy: { column: 'orders', dir: 'desc' }, rowsLimit: 3 }],
    [
      'metric options',
      withInstance({ metricsOptions: { orders: { cloaked: true, cloakedChange: false, format: 'bar' } } }),
    ],
    ['an older hash', { ...widget, hash: 'abcdefghij' }],
  ])('stays with %s', (_, changed) => {
    expect(widgetHash(changed, calculated)).toBe(widgetHash(widget, calculated));
  });

  it('follows a calculated metric in what it computes, not in its name', () => {
    const computed = withInstance({ inputs: { ...instance.inputs, metrics: ['calc:r1'] } });
    const hashWith = (change: Partial<CalculatedMetric>) =>
      widgetHash(computed, new Map([['calc:r1', { ...ratio, ...change }]]));
    const before = hashWith({});
    expect(hashWith({ name: 'Basket' })).toBe(before);
    expect(hashWith({ expression: 'orders / revenue' })).not.toBe(before);
    expect(hashWith({ type: 'average' })).not.toBe(before);
    expect(widgetHash(computed, new Map())).not.toBe(before);
  });

  it('is empty for a text card', () => {
    const card = { ...widget, nature: 'passive' as const, type: 'plain' as const, inputs: {}, images: [] };
    expect(widgetHash(card, calculated)).toBe('');
  });
});

it('digests as it always did, so that cached results and stored hashes stay valid', () => {
  const value = { b: [1, { d: 'ä"', c: undefined }, undefined, null], a: { Z: true, é: '', 'a.b': 0.1 } };
  expect(digest(value)).toBe('416a8e55ffb2f39352fe76dd73c19097b74581d0dc9265c0d0a3c5fbd064714e');
});
