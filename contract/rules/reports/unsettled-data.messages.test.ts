import { expect, test } from 'vitest';
import { type Provenance, provenanceSchema, type WidgetResult } from '../../entities/result.ts';
import { interactiveWidgetSchema, passiveWidgetSchema } from '../../entities/widget.ts';
import { unsettledDataText } from './unsettled-data.messages.ts';

let made = 0;

function result(...provenance: Partial<Provenance>[]): WidgetResult {
  const empty = { columns: [], rows: [], totals: {}, notes: [], fetchedAt: '', final: false, stale: false };
  const head = { widgetId: `w${made}`, hash: '', status: 'ok' as const };
  made += 1;
  return { ...head, ...empty, provenance: provenance.map(origin) };
}

function origin(more: Partial<Provenance>): Provenance {
  const texts = { instanceId: 'i', prefix: '', sourceName: 'Shop', sourceType: 'any', account: '' };
  const lists = { metrics: [], filters: [], parameters: [], currencies: [] };
  const days = { startDate: '2026-11-01', endDate: '2026-11-30', compare: null, timezone: 'UTC' };
  const state = { property: null, dimension: null, fetchedAt: '2026-12-01T00:00:00Z', final: false };
  return provenanceSchema.parse({ ...texts, ...lists, ...days, ...state, ...more });
}

const chart = (id: string, pageId?: string) =>
  interactiveWidgetSchema.parse({ ...{ id, pageId, nature: 'interactive', format: 'chart' }, instances: [] });

const text = (...results: WidgetResult[]) => {
  const widgets = results.map(({ widgetId }) => chart(widgetId));
  return unsettledDataText({ widgets, pages: [] }, results, 'en-GB');
};

test('each source is named once, with all of its days that can change', () => {
  const search = { sourceName: 'Search Console' };
  expect(
    text(
      result({ ...search, unsettledFrom: '2026-11-29' }),
      result({ ...search, unsettledFrom: '2026-11-27' }, { sourceName: 'Final', final: true }),
    ),
  ).toBe('Data from Search Console for 27–30 Nov can still change.');
});

test('sources with the same days are named together', () => {
  const from = (sourceName: string, unsettledFrom: string) => ({ sourceName, unsettledFrom });
  const [shop, site] = [from('WooCommerce', '2026-11-28'), from('Google Analytics', '2026-11-28')];
  expect(text(result(shop, site), result(from('Google Ads', '2026-11-01')))).toBe(
    'Data from Google Analytics and WooCommerce for 28–30 Nov and from Google Ads for 1–30 Nov can still change.',
  );
  expect(text(result(from('Shop', '2026-11-30')))).toBe('Data from Shop for 30 Nov can still change.');
});

test('nothing is said where all values are final, or there are none', () => {
  const error = { code: 'timeout' as const, message: '' };
  expect(text(result({ final: true }))).toBeNull();
  expect(text({ widgetId: 'w', hash: '', status: 'error', error })).toBeNull();
});

test('no source is named of which readers see nothing: a hidden section, a widget that was deleted', () => {
  const hidden = passiveWidgetSchema.parse({
    ...{ id: 'h', nature: 'passive', type: 'section' },
    inputs: { hiddenWithoutData: true },
  });
  const [one, other, deleted] = ['Shop', 'Site', 'Gone'].map((sourceName) =>
    result({ sourceName, unsettledFrom: '2026-11-30' }),
  ) as [WidgetResult, WidgetResult, WidgetResult];
  const [shop, site] = [chart(one.widgetId), chart(other.widgetId, 'b')];
  const results = [one, other, deleted];
  const sentence = 'Data from Shop for 30 Nov can still change.';
  const inOrder = [shop, { ...hidden, order: 1 }, { ...site, order: 2 }];
  expect(unsettledDataText({ widgets: inOrder, pages: [] }, results, 'en-GB')).toBe(sentence);
  // The section of another page ends with it.
  const pages = ['a', 'b'].map((id) => ({ id, title: id }));
  const widgets = [
    { ...hidden, pageId: 'a' },
    { ...site, order: 1 },
  ];
  expect(unsettledDataText({ widgets, pages }, results, 'en-GB')).toBe(sentence.replace('Shop', 'Site'));
});
