import { type Provenance, type WidgetData, widgetDataSchema } from '@vitrine/contract/entities/result.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it, test } from 'vitest';
import { csvUrl } from '../download-csv.ts';
import { sizeAboveNotes } from '../grid-measures.ts';
import { periodOf } from '../header/shown-period.ts';
import { notesInSight } from '../notes/note.messages.ts';
import { calculatedHere, factsOf, orderText, statusText } from './provenance.messages.ts';

const made: Provenance = {
  instanceId: 'i1',
  prefix: '',
  sourceName: 'Google Analytics',
  sourceType: 'google_analytics',
  account: '',
  property: 'Shop',
  metrics: ['Sessions', 'Users'],
  calculated: [{ name: 'Cost per visit', formula: 'Cost / Sessions' }],
  renamed: [],
  dimension: 'Country',
  filters: ['Country is Norway', 'Device is mobile'],
  parameters: [{ label: 'Key event', value: 'purchase' }],
  currencies: ['EUR'],
  startDate: '2026-11-01',
  endDate: '2026-11-20',
  compare: { startDate: '2026-10-01', endDate: '2026-10-20' },
  timezone: 'America/New_York',
  fetchedAt: '2026-11-20T12:00:00Z',
  final: false,
};

function widget(more: object = {}): InteractiveWidget {
  const instances = [{ id: 'i1', type: 'any', sourceId: null, inputs: {} }];
  return interactiveWidgetSchema.parse({
    id: 'w',
    nature: 'interactive',
    format: 'table',
    instances,
    ...more,
  });
}

function data(more: Partial<WidgetData> = {}, dimensionType: 'text' | 'date' = 'text'): WidgetData {
  return widgetDataSchema.parse({
    widgetId: 'w',
    hash: 'h',
    status: 'ok',
    columns: [
      { key: 'dimension', label: 'Country', role: 'dimension', type: dimensionType },
      { key: 'sessions', label: 'Sessions', role: 'metric', type: 'numeric' },
    ],
    rows: Array.from({ length: 40 }, (_, index) => ({ dimension: `n${index}`, sessions: index })),
    totals: { sessions: { value: 1, compare: 1, change: 0 } },
    notes: [],
    provenance: [made],
    fetchedAt: made.fetchedAt,
    final: false,
    ...more,
  });
}

describe('provenance of a number', () => {
  it('says which days the source may still change', () => {
    const status = (more: Partial<Provenance>) => statusText({ ...made, ...more }, 'en-GB');
    expect(status({ unsettledFrom: '2026-11-19' })).toBe(
      'The source may still change the data for 19–20 Nov 2026',
    );
    expect(status({})).toBe('The source may still change this data');
    expect(status({ final: true })).toBe('Final: the source no longer changes this data');
  });

  it('is listed in pairs, without unused parts of the query', () => {
    expect(factsOf(made, 'en-GB').map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Source: Google Analytics',
      'Property: Shop',
      'Metrics: Sessions, Users',
      'Split by: Country',
      'Filter: Country is Norway, and Device is mobile',
      'Key event: purchase',
      'Period: 1–20 Nov 2026 (20 days)',
      'Compared with: 1–20 Oct 2026 (20 days)',
      'Timezone: America/New York',
      'Currency: EUR',
    ]);
    const bare = { ...made, filters: [], parameters: [], currencies: [], compare: null, dimension: null };
    expect(factsOf(bare, 'en-GB').map(({ label }) => label)).toEqual([
      'Source',
      'Property',
      'Metrics',
      'Period',
      'Timezone',
    ]);
  });

  it.each([
    [widget(), 'By Country, from A to Z; 15 of 40 rows'],
    [
      widget({ orderBy: { column: 'sessions', dir: 'desc' }, rowsLimit: 40 }),
      'By Sessions, the largest first',
    ],
  ])('says the order of the rows and their limit', (given, expected) => {
    expect(orderText(given, data())).toBe(expected);
  });

  it.each([
    [['Sunday', 'Monday'], 'asc', 'In the order of the week'],
    [['March', 'January'], 'desc', 'In the order of the year, from its end'],
    [['00:00', '01:00'], 'asc', 'In the order of the day'],
    [['5 stars', '4 stars', null], 'desc', 'By Country, the largest first; 1 of 3 rows'],
    [['18-24', '25-34'], 'asc', 'By Country, the smallest first; 1 of 2 rows'],
    [['404', 'Shop'], 'desc', 'By Country, from Z to A; 1 of 2 rows'],
  ] as const)('says in which order %s stand, %s', (names, dir, expected) => {
    const rows = names.map((dimension) => ({ dimension, sessions: 1 }));
    const given = widget({ orderBy: { column: 'dimension', dir }, rowsLimit: 1 });
    expect(orderText(given, data({ rows }))).toBe(expected);
  });

  it('does not mention the remaining rows if none were left out', () => {
    const rows = ['Monday', 'Sunday', 'Friday'].map((dimension, sessions) => ({ dimension, sessions }));
    const given = widget({ orderBy: { column: 'sessions', dir: 'desc' }, rowsLimit: 1 });
    expect(orderText(given, data({ rows }))).toBe('By Sessions, the largest first');
  });

  it('mentions the sparkline only where there is one', () => {
    const dates = ['2026-11-01', '2026-11-02', '2026-11-03', '2026-11-04'];
    const line = (values: (number | null)[]) => {
      const columns = data().columns.slice(1);
      const whole = data({
        columns,
        rows: [{ sessions: 9 }],
        trend: { dates, values: { sessions: values } },
      });
      return calculatedHere(widget({ format: 'summary' }), { ...whole, provenance: [] });
    };
    expect(line([1, 2, 3, 3])).toEqual(['The sparkline, where space allows: the same metric by day.']);
    expect(line([null, null, null, 9])).toEqual([]);
  });

  it('says that days stay in order, whatever the widget is sorted by', () => {
    expect(orderText(widget({ format: 'chart' }), data({}, 'date'))).toBe('In the order of the calendar');
    expect(orderText(widget(), data({}, 'date'))).toContain('the earliest first');
  });

  it('names the calculated parts, and nothing else', () => {
    const whole = data({ columns: data().columns.slice(1), rows: [{ sessions: 1 }] });
    const plain = { ...whole, provenance: [{ ...made, calculated: [] }] };
    expect(calculatedHere(widget(), plain)).toEqual([]);
    const everything = data({ compareRows: [] });
    const merged = widget({ percent: true, instances: [...widget().instances, ...widget().instances] });
    expect(calculatedHere(merged, everything).map((sentence) => sentence.split(':')[0])).toEqual([
      'Cost per visit = Cost / Sessions',
      'Changes',
      'Shares',
      'Totals',
      'Rows of the sources that have the same Country are shown side by side.',
    ]);
    expect(calculatedHere(widget({ hiddenChange: true }), data({ compareRows: [] }))).toHaveLength(2);
  });
});

describe('explanation of changes and totals', () => {
  const dimension = { key: 'dimension', label: 'Query', role: 'dimension', type: 'text' } as const;
  const metric = (key: string, type: 'numeric' | 'average', more: object = {}) => ({
    ...{ key, label: key, role: 'metric' as const, type, ...more },
  });
  const textOf = (columns: ReturnType<typeof metric>[], rows: object[], totals: Record<string, number>) => {
    const of = (value: number) => ({ value, compare: null, change: null });
    const whole = data({
      columns: [dimension, ...columns],
      rows: rows as WidgetData['rows'],
      compareRows: [],
      totals: Object.fromEntries(Object.entries(totals).map(([key, value]) => [key, of(value)])),
    });
    return calculatedHere(widget(), { ...whole, provenance: [] });
  };
  const position = metric('Position', 'average', { changesBy: 'difference' });

  it('suits a position alone', () => {
    expect(textOf([position], [{ Position: 2 }, { Position: 4 }], { Position: 3 })).toEqual([
      'Changes: the difference to the comparison.',
      'Totals: calculated by the source for the whole period, not by adding up the rows.',
    ]);
  });

  it('names the metrics where their totals differ', () => {
    const rows = [
      { Clicks: 2, Users: 2, Position: 1 },
      { Clicks: 3, Users: 2, Position: 2 },
    ];
    const columns = [metric('Clicks', 'numeric'), metric('Users', 'numeric'), position];
    expect(textOf(columns, rows, { Clicks: 5, Users: 3, Position: 1.2 })).toEqual([
      'Changes of Clicks, Users: the difference to the comparison, divided by the comparison.',
      'Changes of Position: the difference to the comparison.',
      'Totals of Clicks: the rows added up.',
      'Totals of Users, Position: calculated by the source for the whole period, not by adding up the rows.',
    ]);
  });

  it('is short if all totals are sums', () => {
    expect(textOf([metric('Clicks', 'numeric')], [{ Clicks: 2 }, { Clicks: 3 }], { Clicks: 5 })[1]).toBe(
      'Totals: the rows added up.',
    );
  });
});

test('shows the requested days, not those of the range', () => {
  expect(periodOf(data())).toEqual({
    startDate: '2026-11-01',
    endDate: '2026-11-20',
    compareStartDate: '2026-10-01',
    compareEndDate: '2026-10-20',
  });
  expect(periodOf(undefined)).toBeUndefined();
});

test('shows only notes that affect how a value is read, one of each kind', () => {
  const notes = (['sampled', 'other_row', 'sampled', 'currency', 'partial'] as const).map((code) => ({
    code,
    text: code,
  }));
  expect(notesInSight(notes).map(({ code }) => code)).toEqual(['sampled', 'partial']);
});

test('subtracts notes from the content size on screens, and adds them to the card in print', () => {
  expect(sizeAboveNotes({ width: 258, height: 138 }, 0).height).toBe(138);
  expect(sizeAboveNotes({ width: 258, height: 138 }, 2).height).toBe(118);
  const screen = { width: 302, height: 138 };
  expect(sizeAboveNotes({ width: 258, height: 138, grows: true, screen }, 2)).toMatchObject({
    ...{ height: 138, screen: { width: 302, height: 118 } },
  });
});

test('links the file for the days on the screen', () => {
  const dates = {
    startDate: '2026-10-01',
    endDate: '2026-10-31',
    compareStartDate: null,
    compareEndDate: null,
  };
  const request = { permalink: 'a b', widgetId: 'w1', timezone: 'Europe/Oslo', dates };
  expect(csvUrl(request)).toBe(
    '/api/dashboards/a%20b/widgets/w1.csv?startDate=2026-10-01&endDate=2026-10-31&timezone=Europe%2FOslo',
  );
  const compared = { ...dates, compareStartDate: '2026-09-01', compareEndDate: '2026-09-30' };
  expect(csvUrl({ ...request, dates: compared })).toContain('compareEndDate=2026-09-30');
});
