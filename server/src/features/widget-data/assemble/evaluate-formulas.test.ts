import { defineConnector } from '@vitrine/connectors/kit/define-connector.ts';
import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Column, Table } from '@vitrine/contract/entities/table.ts';
import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it } from 'vitest';
import { type FormulaPlan, planFormulas } from '../plan/plan-formulas.ts';
import { unsharedNotes } from './formula-parts.ts';
import { joinInstances, mixedCurrencyNotes, withFormulas } from './join-instances.ts';

const connector = defineConnector({
  type: 'ads',
  label: 'Ads',
  order: 1,
  description: '',
  auth: { kind: 'key', fields: [] },
  hasDaily: true,
  settleDays: 0,
  maxConcurrent: 1,
  parameters: [{ id: 'metrics', label: 'Metrics', kind: 'metrics', required: true, global: false }],
  metrics: ['clicks', 'cost', 'actions.sale'].map((id) => ({
    id,
    label: id,
    type: 'numeric',
    direction: 'up',
    additive: true,
  })),
  dimensions: [],
  formats: [],
  templates: [],
  layout: [],
  identify: async () => ({ account: '', name: '' }),
  query: async () => [],
});
const find = (type: string) => (type === 'ads' ? connector : undefined);

const metric = (id: string, expression: string, more: Partial<CalculatedMetric> = {}): CalculatedMetric => ({
  id,
  name: id.toUpperCase(),
  sourceType: 'ads',
  type: 'average',
  unit: null,
  direction: 'none',
  expression,
  ...more,
});

type Planned = { id: string; prefix?: string; metrics: string[]; dimension?: string; breakdown?: string };

function plan(instances: Planned[], ...metrics: CalculatedMetric[]) {
  const widget = interactiveWidgetSchema.parse({
    id: 'w',
    nature: 'interactive',
    format: 'table',
    instances: instances.map(({ metrics: chosen, dimension, breakdown, ...instance }) => ({
      ...instance,
      type: 'ads',
      sourceId: 's',
      inputs: { metrics: chosen, ...(dimension ? { dimension } : {}), ...(breakdown ? { breakdown } : {}) },
    })),
  });
  const calculated = new Map(metrics.map((one) => [`calc:${one.id}`, one]));
  return planFormulas(widget, { calculated, find });
}

function planned(...of: Parameters<typeof plan>): FormulaPlan {
  const made = plan(...of);
  if (!made || 'code' in made) throw new Error(`No plan: ${JSON.stringify(made)}`);
  return made;
}

const money = (key: string, currency: string): Column => ({
  key,
  label: key,
  role: 'metric',
  type: 'numeric:money',
  currency,
});
const count = (key: string): Column => ({ key, label: key, role: 'metric', type: 'numeric' });
const day: Column = { key: 'dimension', label: 'Date', role: 'dimension', type: 'date' };

function table(columns: Column[], rows: Table['rows'], totals: Table['totals']): Table {
  return { columns, rows, totals, notes: [], rowCount: rows.length };
}

describe('the queried metrics', () => {
  it('are the chosen ones, then parts that were not chosen, each once', () => {
    const { queried, shown } = planned(
      [{ id: 'i1', metrics: ['calc:cpc', 'clicks'] }],
      metric('cpc', 'cost / clicks'),
    );
    expect(queried.get('i1')).toEqual(['clicks', 'cost']);
    expect(shown).toEqual(['calc:cpc', 'clicks']);
  });

  it('are only the chosen ones if nothing is calculated', () => {
    expect(plan([{ id: 'i1', metrics: ['clicks'] }])).toBeNull();
  });

  it('may belong to another instance, by its prefix; a metric with a dot in its name is its own', () => {
    const { queried } = planned(
      [
        { id: 'i1', prefix: 'Shop', metrics: ['calc:roas'] },
        { id: 'i2', prefix: 'actions', metrics: ['clicks'] },
        { id: 'i3', prefix: 'My ads', metrics: ['clicks'] },
      ],
      metric('roas', 'actions.sale / [My ads.cost]'),
    );
    expect(Object.fromEntries(queried)).toEqual({
      i1: ['actions.sale'],
      i2: ['clicks'],
      i3: ['clicks', 'cost'],
    });
  });

  it('are refused if a metric was deleted, is of another type of source, or names a missing part', () => {
    const instances = [{ id: 'i1', metrics: ['calc:m'] }];
    expect(plan(instances)).toMatchObject({ code: 'bad_query', message: expect.stringContaining('deleted') });
    expect(plan(instances, metric('m', 'clicks', { sourceType: 'shop' }))).toMatchObject({
      code: 'bad_query',
      message: '“M” was made for another kind of source.',
    });
    expect(plan(instances, metric('m', 'Shop.orders / clicks'))).toMatchObject({
      code: 'bad_query',
      message: '“M” names “Shop.orders”, and no other part of this widget has the prefix “Shop”.',
    });
    expect(plan(instances, metric('m', 'clicks /'))).toMatchObject({ code: 'bad_query' });
  });
});

describe('values', () => {
  const instance = { id: 'i1', prefix: 'Ads' };
  const days = table(
    [day, count('clicks'), money('cost', 'EUR')],
    [
      { dimension: '2026-10-01', clicks: 10, cost: 5 },
      { dimension: '2026-10-02', clicks: 90, cost: 9 },
      { dimension: '2026-10-03', clicks: 0, cost: 1 },
      { dimension: '2026-10-04', clicks: null, cost: 1 },
    ],
    { clicks: 100, cost: 16 },
  );

  it('are evaluated row by row, the total from totals; parts are hidden and the order is that of the choice', () => {
    const formulas = planned(
      [{ id: 'i1', metrics: ['calc:cpc', 'clicks'] }],
      metric('cpc', 'cost / clicks', { type: 'average:money' }),
    );
    const { columns, rows, totals } = withFormulas(
      joinInstances([{ instance, table: days }]),
      formulas,
      false,
    );
    expect(columns.map(({ key }) => key)).toEqual(['dimension', 'calc:cpc', 'clicks']);
    expect(columns[1]).toMatchObject({
      label: 'CPC',
      type: 'average:money',
      currency: 'EUR',
      direction: 'none',
      instanceId: 'i1',
    });
    expect(rows).toEqual([
      { dimension: '2026-10-01', 'calc:cpc': 0.5, clicks: 10 },
      { dimension: '2026-10-02', 'calc:cpc': 0.1, clicks: 90 },
      { dimension: '2026-10-03', 'calc:cpc': null, clicks: 0 },
      { dimension: '2026-10-04', 'calc:cpc': null, clicks: null },
    ]);
    expect(totals).toEqual({ 'calc:cpc': 0.16, clicks: 100 });
  });

  it('of several instances are joined by row, under the prefix', () => {
    const formulas = planned(
      [
        { id: 'i1', prefix: 'Shop', metrics: ['calc:x'] },
        { id: 'i2', prefix: 'Ads', metrics: ['clicks'] },
      ],
      metric('x', 'Ads.cost + clicks'),
    );
    const own = table([day, count('clicks')], [{ dimension: '2026-10-01', clicks: 1 }], { clicks: 7 });
    const joined = joinInstances([
      { instance: { id: 'i1', prefix: 'Shop' }, table: own },
      { instance: { id: 'i2', prefix: 'Ads' }, table: days },
    ]);
    const { columns, rows, totals } = withFormulas(joined, formulas, true);
    expect(columns.map(({ key, label }) => [key, label])).toEqual([
      ['dimension', 'Date'],
      ['i1.calc:x', 'Shop: X'],
      ['i2.clicks', 'Ads: clicks'],
    ]);
    expect(rows[0]).toEqual({ dimension: '2026-10-01', 'i1.calc:x': 6, 'i2.clicks': 10 });
    expect(rows[1]?.['i1.calc:x']).toBeNull();
    expect(totals).toEqual({ 'i1.calc:x': 23, 'i2.clicks': 100 });
  });

  it('mixing several currencies have no values, and a note says so', () => {
    const formulas = planned([{ id: 'i1', metrics: ['calc:m'] }], metric('m', 'cost + clicks'));
    const mixed = joinInstances([
      {
        instance,
        table: table([money('cost', 'EUR'), money('clicks', 'USD')], [{ cost: 1, clicks: 2 }], {
          cost: 1,
          clicks: 2,
        }),
      },
    ]);
    expect(withFormulas(mixed, formulas, false)).toMatchObject({
      rows: [{ 'calc:m': null }],
      totals: { 'calc:m': null },
    });
    expect(mixedCurrencyNotes(mixed, formulas)).toEqual([
      { code: 'currency', text: '“M” is made of money in EUR and USD. Select one currency to see it.' },
    ]);
    expect(mixedCurrencyNotes(joinInstances([{ instance, table: days }]), formulas)).toEqual([]);
  });
});

describe('values of a breakdown', () => {
  const brokenDown = { dimension: 'date', breakdown: 'channel' };
  const instance = { id: 'i1', prefix: 'Ads' };
  const part = (metricId: string, name: string, rest = false): Column => ({
    ...(metricId === 'cost' ? money(metricId, 'EUR') : count(metricId)),
    key: `${metricId}|${rest ? '' : name}`,
    metric: metricId,
    part: name,
    ...(rest ? { rest } : {}),
  });
  const whole = (column: Column): Column => ({ ...column, whole: true });
  const named = (metricId: string, names: string[]) => names.map((name) => part(metricId, name));
  const split = table(
    [
      day,
      ...named('clicks', ['Search', 'Mail']),
      part('clicks', 'Other', true),
      ...named('cost', ['Search', 'Mail']),
      part('cost', 'Other', true),
      whole(count('clicks')),
      whole(money('cost', 'EUR')),
    ],
    [
      {
        dimension: '2026-10-01',
        ...{ 'clicks|Search': 10, 'clicks|Mail': 40, 'clicks|': 5, clicks: 55 },
        ...{ 'cost|Search': 5, 'cost|Mail': 4, 'cost|': 2, cost: 11 },
      },
      {
        dimension: '2026-10-02',
        ...{ 'clicks|Search': 20, 'clicks|Mail': null, 'clicks|': 0, clicks: 20 },
        ...{ 'cost|Search': 5, 'cost|Mail': 3, 'cost|': 0, cost: 8 },
      },
    ],
    {
      ...{ 'clicks|Search': 30, 'clicks|Mail': 40, 'clicks|': 5, clicks: 75 },
      ...{ 'cost|Search': 10, 'cost|Mail': 7, 'cost|': 2, cost: 19 },
    },
  );
  const costPerClick = metric('cpc', 'cost / clicks', { type: 'average:money' });
  const ads = { instance, table: split };
  const shop = { instance: { id: 'i2', prefix: 'Shop' } };

  it('are evaluated from each value’s own parts, the rest from rests, wholes and totals from theirs', () => {
    const formulas = planned([{ id: 'i1', metrics: ['calc:cpc'], ...brokenDown }], costPerClick);
    const { columns, rows, totals } = withFormulas(
      joinInstances([{ instance, table: split }]),
      formulas,
      false,
    );
    expect(columns.map(({ key, label, whole: all }) => [key, label, all ?? false])).toEqual([
      ['dimension', 'Date', false],
      ['calc:cpc|Search', 'Search', false],
      ['calc:cpc|Mail', 'Mail', false],
      ['calc:cpc|', 'Other', false],
      ['calc:cpc', 'CPC', true],
    ]);
    expect(columns[1]).toMatchObject({ type: 'average:money', currency: 'EUR', metric: 'calc:cpc' });
    expect(rows).toEqual([
      {
        dimension: '2026-10-01',
        ...{ 'calc:cpc|Search': 0.5, 'calc:cpc|Mail': 0.1, 'calc:cpc|': 0.4, 'calc:cpc': 0.2 },
      },
      // Neither a division by zero nor a missing part has a value.
      {
        dimension: '2026-10-02',
        ...{ 'calc:cpc|Search': 0.25, 'calc:cpc|Mail': null, 'calc:cpc|': null, 'calc:cpc': 0.4 },
      },
    ]);
    expect(totals).toEqual({
      'calc:cpc|Search': 10 / 30,
      'calc:cpc|Mail': 7 / 40,
      'calc:cpc|': 2 / 5,
      'calc:cpc': 19 / 75,
    });
  });

  it('stand beside those of the chosen metrics, in their order', () => {
    const formulas = planned([{ id: 'i1', metrics: ['clicks', 'calc:cpc'], ...brokenDown }], costPerClick);
    const { columns } = withFormulas(joinInstances([{ instance, table: split }]), formulas, false);
    expect(columns.map(({ label }) => label)).toEqual([
      'Date',
      ...['Search: clicks', 'Mail: clicks', 'Other: clicks'],
      ...['Search: CPC', 'Mail: CPC', 'Other: CPC'],
      ...['clicks', 'CPC'],
    ]);
  });

  it('have no rest where a metric doesn’t add up', () => {
    const without = table(
      split.columns.filter(({ key }) => key !== 'cost|'),
      split.rows,
      split.totals,
    );
    const formulas = planned([{ id: 'i1', metrics: ['calc:cpc'], ...brokenDown }], costPerClick);
    const { columns } = withFormulas(joinInstances([{ instance, table: without }]), formulas, false);
    expect(columns.map(({ label }) => label)).toEqual(['Date', 'Search', 'Mail', 'CPC']);
  });

  it('of two sources are those that both show; the others belong to the rest, and a note says so', () => {
    const other = table(
      [day, ...named('clicks', ['Mail', 'Social']), part('clicks', 'Other', true), whole(count('clicks'))],
      [{ dimension: '2026-10-01', 'clicks|Mail': 8, 'clicks|Social': 2, 'clicks|': 1, clicks: 11 }],
      { 'clicks|Mail': 8, 'clicks|Social': 2, 'clicks|': 1, clicks: 11 },
    );
    const formulas = planned(
      [
        { id: 'i1', prefix: 'Ads', metrics: ['calc:each'], ...brokenDown },
        { id: 'i2', prefix: 'Shop', metrics: ['clicks'], ...brokenDown },
      ],
      metric('each', 'clicks / Shop.clicks'),
    );
    const joined = joinInstances([ads, { ...shop, table: other }]);
    const { rows } = withFormulas(joined, formulas, true);
    expect(rows[0]).toMatchObject({
      'i1.calc:each|Mail': 40 / 8,
      'i1.calc:each|': (10 + 5) / (2 + 1),
      'i1.calc:each': 55 / 11,
    });
    expect(Object.keys(rows[0] ?? {})).not.toContain('i1.calc:each|Search');
    const text = '“EACH” is broken down by the values that all of its sources show.';
    expect(unsharedNotes(joined, formulas, true)).toEqual([{ code: 'method', text }]);
    const onlyWholes = { ...other, columns: other.columns.filter(({ rest }) => !rest) };
    expect(unsharedNotes(joinInstances([ads, { ...shop, table: onlyWholes }]), formulas, true)).toEqual([
      { code: 'method', text: `${text} The others are in its total only.` },
    ]);
  });

  it('of a source that shows all of its values leave nothing, so that the rest is that of the others', () => {
    const own = { ...count('clicks'), additive: true as const };
    const all = table(
      [
        day,
        ...named('clicks', ['Mail', 'Social']).map((column) => ({ ...column, additive: true as const })),
        whole(own),
      ],
      [
        { dimension: '2026-10-01', 'clicks|Mail': 8, 'clicks|Social': 2, clicks: 10 },
        { dimension: '2026-10-02', 'clicks|Mail': null, 'clicks|Social': null, clicks: null },
      ],
      { 'clicks|Mail': 8, 'clicks|Social': 2, clicks: 10 },
    );
    const formulas = planned(
      [
        { id: 'i1', prefix: 'Ads', metrics: ['calc:all'], ...brokenDown },
        { id: 'i2', prefix: 'Shop', metrics: ['clicks'], ...brokenDown },
      ],
      metric('all', 'clicks + Shop.clicks'),
    );
    const joined = joinInstances([ads, { ...shop, table: all }]);
    const { rows, totals } = withFormulas(joined, formulas, true);
    expect(rows.map((row) => [row['i1.calc:all|Mail'], row['i1.calc:all|'], row['i1.calc:all']])).toEqual([
      [40 + 8, 10 + 5 + 2, 55 + 10],
      // What a source has no value of is missing, not 0.
      [null, null, null],
    ]);
    expect(totals).toMatchObject({ 'i1.calc:all|': 30 + 5 + 2, 'i1.calc:all': 75 + 10 });
    expect(unsharedNotes(joined, formulas, true)).toEqual([
      { code: 'method', text: '“ALL” is broken down by the values that all of its sources show.' },
    ]);
    // Parts that overlap are not the whole.
    const overlapping = joinInstances([
      ads,
      { ...shop, table: { ...all, totals: { ...all.totals, clicks: 9 } } },
    ]);
    expect(withFormulas(overlapping, formulas, true).columns.some(({ rest }) => rest)).toBe(false);
  });

  it('are refused over another source without the same breakdown', () => {
    const uses = metric('each', 'clicks / Shop.clicks');
    const own = { id: 'i1', prefix: 'Ads', metrics: ['calc:each'], ...brokenDown };
    const shop = { id: 'i2', prefix: 'Shop', metrics: ['clicks'], dimension: 'date' };
    expect(plan([own, shop], uses)).toMatchObject({
      code: 'bad_query',
      message: expect.stringContaining('it also uses “Shop”, which has no breakdown'),
    });
    expect(plan([own, { ...shop, breakdown: 'device' }], uses)).toMatchObject({
      message: expect.stringContaining('which has another breakdown'),
    });
    expect(plan([own, { ...shop, breakdown: 'channel' }], uses)).not.toHaveProperty('code');
  });
});
