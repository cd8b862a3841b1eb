import { expect, it } from 'vitest';
import { pageListSchema } from '../../entities/widgets/dashboard-page.ts';
import {
  inPageOrder,
  newPageId,
  onFirstPage,
  pageOfAddress,
  shownPage,
  widgetsOfPage,
  writePage,
} from './pages.ts';

const pages = [
  { id: 'overview', title: 'Overview' },
  { id: 'seo', title: 'SEO' },
];
const widget = (id: string, pageId?: string, realTime = false) => ({
  id,
  realTime,
  ...(pageId === undefined ? {} : { pageId }),
});
const widgets = [widget('a', 'seo'), widget('b'), widget('c', 'gone'), widget('live', undefined, true)];
const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id);

it('shows the page of the address, the first for an unknown one, and none where there is only one', () => {
  expect(pageOfAddress(pages, '?startDate=2026-01-01&page=seo')?.id).toBe('seo');
  expect(pageOfAddress(pages, '?page=other')?.id).toBe('overview');
  expect(shownPage(pages, null)?.id).toBe('overview');
  expect(pageOfAddress(pages.slice(0, 1), '?page=overview')).toBeNull();
});

it('puts widgets without a page, or of a deleted one, on the first', () => {
  expect(ids(widgetsOfPage(widgets, pages, 'overview'))).toEqual(['b', 'c', 'live']);
  expect(ids(widgetsOfPage(widgets, pages, 'seo'))).toEqual(['a', 'live']);
  expect(ids(widgetsOfPage(widgets, [], null))).toEqual(['a', 'b', 'c', 'live']);
  expect(ids(inPageOrder(widgets, pages))).toEqual(['b', 'c', 'a']);
  expect(ids(inPageOrder(widgets, []))).toEqual(ids(widgets));
});

it('makes a dashboard of the first page, and leaves one without pages as it is', () => {
  const first = onFirstPage({ pages, widgets } as unknown as Parameters<typeof onFirstPage>[0]);
  expect([first.pages, ids(first.widgets)]).toEqual([[], ['b', 'c', 'live']]);
  const plain = { pages: [], widgets } as unknown as Parameters<typeof onFirstPage>[0];
  expect(onFirstPage(plain)).toBe(plain);
});

it('writes the page into the address and keeps the rest; the first one needs nothing', () => {
  expect(writePage({ month: '1', page: 'x' }, 'seo', pages)).toEqual({ month: '1', page: 'seo' });
  expect(writePage({ month: '1', page: 'seo' }, 'overview', pages)).toEqual({ month: '1' });
});

it.each([
  ['Paid search', 'paid-search'],
  ['SEO', 'seo-2'],
  ['Größe & Wachstum', 'gro-e-wachstum'],
  ['日本語', 'page'],
])('names the page %s %s', (title, id) => {
  expect(newPageId(title, pages)).toBe(id);
  expect(pageListSchema.safeParse([{ id, title }]).success).toBe(true);
});

it.each([
  [[{ id: 'a', title: ' ' }], 'Please enter a title.'],
  [[{ id: 'A b', title: 'x' }], 'The id of a page has lower-case letters, digits and hyphens.'],
  [[pages[0], pages[0]], 'Two of these pages have the same id.'],
  [
    Array.from({ length: 21 }, (_, at) => ({ id: `p${at}`, title: 'x' })),
    'A dashboard can have at most 20 pages.',
  ],
])('refuses %j', (list, message) => {
  expect(pageListSchema.safeParse(list).error?.issues[0]?.message).toBe(message);
});
