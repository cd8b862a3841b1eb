import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { NamePair } from '@vitrine/contract/entities/widgets/name-mapping.ts';
import { calculatedMetricId } from '@vitrine/contract/rules/formulas/calculated-metric.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../testing/app/test-app.ts';
import { testClock } from '../../testing/app/test-clock.ts';
import { connectCsv } from '../../testing/dashboards/csv-source.ts';
import { okData } from '../../testing/dashboards/test-shop.ts';

const clock = testClock('2026-11-18T12:00:00Z');
const days = { startDate: '2026-10-08', endDate: '2026-10-14', timezone: 'UTC' };
const compared = { ...days, compareStartDate: '2026-10-01', compareEndDate: '2026-10-07' };
const google = `Date,Campaign,Cost,Conversions,CTR
2026-10-02,Brand – DE,70.1,7,0.05
2026-10-02,Retired,5,1,0.01
2026-10-09,Brand – DE,100.1,10,0.04
2026-10-09,Brand – AT,50.2,5,0.02
2026-10-10,Shopping,40,4,0.01
2026-10-10,Generic,10,0,0.03
`;
const facebook = `Date,Ad campaign,Spend
2026-10-03, BRAND_GERMANY ,20
2026-10-09,brand_germany,30
2026-10-09,shopping,25
2026-10-10,Video,15
`;
const mapping: NamePair[] = [
  { value: 'brand – de', name: 'Brand Germany' },
  { value: 'Brand – AT', name: 'Brand Germany' },
  { value: 'brand_germany', name: 'brand germany' },
  { value: 'Another client', name: 'Another' },
];

let app: TestApp;
let admin: Caller;
let visitor: Caller;
let permalink: string;
let instances: ReturnType<typeof instancesOf>;

beforeAll(async () => {
  app = await startTestApp({ clock });
  admin = await app.caller((await app.newCompany()).admin);
  visitor = await app.caller(null);
  const { data: perConversion } = await admin.api.calculatedMetrics.create({
    name: 'Cost per conversion',
    sourceType: 'csv',
    type: 'numeric',
    unit: null,
    expression: '([Cost] + [Facebook.Spend]) / [Conversions]',
    direction: 'down',
  });
  instances = instancesOf(
    await connectCsv(admin, 'google.csv', google),
    await connectCsv(admin, 'facebook.csv', facebook),
    calculatedMetricId(perConversion.id),
  );
  const widgets = [
    widget('mapped', instances, mapping),
    widget('plain', instances),
    widget('same', instances),
    { ...widget('highlights', instances, mapping), format: 'highlights' as const },
  ];
  const { data } = await admin.api.dashboards.create({ name: 'Blended', timezone: 'UTC', widgets });
  await admin.api.dashboards.saveSettings({ id: data.id, public: true });
  permalink = data.permalink;
});
afterAll(() => app.stop());

function instancesOf(googleId: string, facebookId: string, calculated: string) {
  const shared = { type: 'csv', config: 'custom' };
  const metrics = ['Cost', 'Conversions', 'CTR', calculated];
  return [
    { ...shared, id: 'g', prefix: 'Google', sourceId: googleId, inputs: inputs(metrics, 'Campaign') },
    {
      ...shared,
      id: 'f',
      prefix: 'Facebook',
      sourceId: facebookId,
      inputs: inputs(['Spend'], 'Ad campaign'),
    },
  ];
}

function inputs(metrics: string[], dimension: string) {
  return { metrics, dimension, filter: [] };
}

function widget(id: string, of: object[], nameMapping?: NamePair[]) {
  const frame = { id, nature: 'interactive' as const, format: 'table' as const, title: id };
  return { ...frame, instances: of as typeof instances, ...(nameMapping ? { nameMapping } : {}) };
}

async function data(id: string, { by = admin, more = {} }: { by?: Caller; more?: object } = {}) {
  const response = await by.fetch(`/api/dashboards/${permalink}/data`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...compared, widgets: [id], ...more }),
  });
  const lines = (await response.text()).trimEnd().split('\n');
  const results = lines.map((line) => JSON.parse(line) as WidgetResult);
  return okData(results.find(({ widgetId }) => widgetId === id) as WidgetResult);
}

/** Name, the two costs and the calculated metric of each row. */
function costs({ rows }: Pick<WidgetData, 'rows'>, columns: WidgetData['columns']) {
  const calculated = columns.find((column) => column.calculated)?.key ?? '';
  return rows.map((row) => [row.dimension, row['g.Cost'], row['f.Spend'], row[calculated]]);
}

describe('rows of two sources', () => {
  it('are joined by the same name without a mapping', async () => {
    const { rows } = await data('plain');
    expect(rows.map(({ dimension }) => dimension)).toEqual([
      ...['Brand – DE', 'Brand – AT', 'Shopping', 'Generic'],
      ...['brand_germany', 'shopping', 'Video'],
    ]);
  });

  it('are joined by a mapping, whatever the case and the spaces around; totals stay the sources’ own', async () => {
    const { columns, rows, compareRows = [], totals } = await data('mapped');
    // 100.1 + 50.2 = 150.3, and (150.3 + 30) / 15 = 12.02; (40 + 25) / 4 = 16.25.
    expect(costs({ rows }, columns)).toEqual([
      ['Brand Germany', 150.3, 30, expect.closeTo(12.02, 10)],
      ['Shopping', 40, 25, 16.25],
      ['Generic', 10, null, null],
      ['Video', null, 15, null],
    ]);
    // (70.1 + 20) / 7
    expect(costs({ rows: compareRows }, columns)).toEqual([
      ['Brand Germany', 70.1, 20, expect.closeTo(12.871428571, 8)],
      ['Retired', 5, null, null],
    ]);
    expect(totals['g.Cost']).toMatchObject({ value: 200.3, compare: 75.1 });
    expect(totals['f.Spend']).toMatchObject({ value: 70, compare: 20 });
  });

  it('have no value where two of one source meet in what doesn’t add up', async () => {
    const { rows, notes } = await data('mapped');
    expect(rows.map((row) => row['g.CTR'])).toEqual([null, 0.01, 0.03, null]);
    expect(notes).toContainEqual({
      code: 'partial',
      text: 'Google: Rows that combine several names of a source have no value of “CTR”: it doesn’t add up.',
    });
  });

  it('say how many names only one source has, and what each part is called there', async () => {
    const { notes, provenance } = await data('mapped');
    expect(notes).toContainEqual({
      code: 'unmatched',
      text: 'Names that no other source has: 1 of Google, 1 of Facebook.',
    });
    expect(provenance.map(({ prefix, dimension, renamed }) => [prefix, dimension, renamed])).toEqual([
      [
        'Google',
        'Campaign',
        [
          { value: 'Brand – DE', name: 'Brand Germany' },
          { value: 'Brand – AT', name: 'Brand Germany' },
        ],
      ],
      ['Facebook', 'Ad campaign', [{ value: 'brand_germany', name: 'Brand Germany' }]],
    ]);
  });

  it('filter no other widget, whose sources don’t know their names', async () => {
    const both = { widgets: ['plain', 'same', 'mapped'] };
    expect((await data('plain', { more: both })).picks).toBe(true);
    expect((await data('mapped', { more: both })).picks).toBeUndefined();
    const filters = [{ widget: 'mapped', value: 'Brand Germany' }];
    expect((await data('plain', { more: { filters } })).rows).toHaveLength(7);
  });
});

it('lists the names of the sources for those who edit the mapping only', async () => {
  expect((await data('mapped')).names).toEqual({
    g: ['Brand – DE', 'Brand – AT', 'Shopping', 'Generic'],
    f: ['brand_germany', 'shopping', 'Video'],
  });
  expect((await data('plain')).names).toBeUndefined();
  const shared = await data('mapped', { by: visitor });
  expect(shared.names).toBeUndefined();
  expect(shared.rows).toHaveLength(4);
});

it('names to viewers what the sources call the rows they see, and nothing else of the mapping', async () => {
  const mappedOf = async ({ api }: Caller) => {
    const { widgets } = (await api.dashboards.show({ permalink })).body.data;
    return widgets.find(({ id }) => id === 'mapped');
  };
  expect(await mappedOf(admin)).toMatchObject({ nameMapping: mapping });
  expect(await mappedOf(visitor)).toMatchObject({ nameMapping: [] });
  const { rendering } = await (await visitor.fetch(`/dashboards/${permalink}/data`)).json();
  expect(rendering.dashboard.widgets).toContainEqual(
    expect.objectContaining({ id: 'mapped', nameMapping: [] }),
  );
});

it('gives the same names to CSV files, explanations and highlights', async () => {
  const csv = await admin.fetch(
    `/api/dashboards/${permalink}/widgets/mapped.csv?${new URLSearchParams(days)}`,
  );
  expect(await csv.text()).toContain('Brand Germany');
  const explained = await admin.api.explanations.create({
    permalink,
    widgetId: 'mapped',
    metric: 'g.Cost',
    ...compared,
  });
  expect(explained.data.parts.map(({ label, change }) => [label, change])).toEqual([
    ['Brand Germany', expect.closeTo(80.2, 10)],
    ['Shopping', 40],
    ['Generic', 10],
    ['Retired', -5],
  ]);
  expect(explained.data.within).toBeUndefined();
  const { highlights = [] } = await data('highlights');
  expect(highlights[0]?.parts[0]).toMatchObject({ label: 'Brand Germany' });
});

describe('a mapping', () => {
  it.each<[string, NamePair[], string, string]>([
    ['an empty name', [{ value: 'a', name: ' ' }], '0.name', 'Enter a name.'],
    [
      'a name twice',
      [
        { value: 'a', name: 'x' },
        { value: ' A', name: 'y' },
      ],
      '1.value',
      'This name is in the mapping already.',
    ],
    [
      'a chain',
      [
        { value: 'a', name: 'b' },
        { value: 'B', name: 'c' },
      ],
      '0.name',
      '“b” is itself shown as “c”.',
    ],
    [
      'too many pairs',
      Array.from({ length: 501 }, (_, at) => ({ value: `a${at}`, name: 'x' })),
      '',
      'A mapping can have at most 500 pairs.',
    ],
  ])('with %s is refused', async (_, pairs, path, message) => {
    const refused = admin.api.dashboards.create({
      name: 'Wrong',
      timezone: 'UTC',
      widgets: [widget('w', instances, pairs)],
    });
    const field = ['widgets.0.nameMapping', path].filter(Boolean).join('.');
    await expect(refused).rejects.toMatchObject({ data: { errors: { [field]: [message] } } });
  });
});
