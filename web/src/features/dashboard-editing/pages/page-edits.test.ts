import { passiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { widgetsOfPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { expect, it } from 'vitest';
import type { Content } from '../draft/draft.ts';
import {
  canMoveSection,
  idsOfSection,
  widgetsOn,
  withNewPage,
  withoutPage,
  withPageMoved,
  withSectionMoved,
  withTitle,
  withWidgetInSection,
  withWidgetsMoved,
} from './page-edits.ts';

const widget = (id: string, order: number, part: object = {}): Widget =>
  passiveWidgetSchema.parse({ id, order, nature: 'passive', type: 'plain', ...part });
const pages = [
  { id: 'one', title: 'One' },
  { id: 'two', title: 'Two' },
  { id: 'three', title: 'Three' },
];
const content: Content = {
  pages,
  widgets: [
    widget('a', 0),
    widget('b', 1, { pageId: 'two' }),
    widget('c', 2, { pageId: 'one' }),
    widget('live', 3, { realTime: true }),
  ],
};
const on = (shown: Content, pageId: string) =>
  widgetsOfPage(shown.widgets, shown.pages, pageId)
    .filter(({ realTime }) => !realTime)
    .toSorted((one, other) => one.order - other.order)
    .map(({ id }) => id);
const ids = (widgets: readonly Widget[]) => widgets.map(({ id }) => id);

it('makes the page "Overview" of what a dashboard has when it gets its second', () => {
  const { content: next, id } = withNewPage({ pages: [], widgets: content.widgets }, ' Paid search ');
  expect(next.pages).toEqual([
    { id: 'overview', title: 'Overview' },
    { id: 'paid-search', title: 'Paid search' },
  ]);
  expect([id, on(next, 'overview'), on(next, id)]).toEqual(['paid-search', ['a', 'b', 'c'], []]);
  expect(next.widgets.at(-1)?.pageId).toBeUndefined();
});

it('keeps widgets where they are when another page becomes the first', () => {
  const next = withPageMoved(content, 'two', -1);
  expect(next.pages.map(({ id }) => id)).toEqual(['two', 'one', 'three']);
  expect([on(next, 'one'), on(next, 'two')]).toEqual([['a', 'c'], ['b']]);
  expect(withPageMoved(content, 'one', -1)).toBe(content);
});

it('renames a page without another address', () => {
  expect(withTitle(content, 'two', 'Second').pages[1]).toEqual({ id: 'two', title: 'Second' });
});

it('deletes a page and moves its widgets to the one beside it, or deletes them too', () => {
  const moved = withoutPage(content, 'one', 'moved');
  expect([moved.pages.length, on(moved, 'two')]).toEqual([2, ['b', 'a', 'c']]);
  const deleted = withoutPage(content, 'one', 'deleted');
  expect([ids(deleted.widgets), on(deleted, 'two')]).toEqual([['b', 'live'], ['b']]);
});

it('moves widgets to the end of another page', () => {
  const next = withWidgetsMoved(content, ['a'], 'two');
  expect([on(next, 'one'), on(next, 'two')]).toEqual([['c'], ['b', 'a']]);
});

const heading = (id: string, order: number) => widget(id, order, { type: 'section' });
const sectioned: Content = {
  pages: [],
  widgets: [widget('top', 0), heading('h', 1), widget('x', 2), heading('i', 3), widget('y', 4)],
};

it('moves a section with its widgets, and leaves what is above the first heading at the top', () => {
  const onPage = widgetsOn(sectioned, null);
  expect(idsOfSection(onPage, 'h')).toEqual(['h', 'x']);
  const up = withSectionMoved(sectioned, onPage, 'i', -1);
  expect(ids(widgetsOn(up, null))).toEqual(['top', 'i', 'y', 'h', 'x']);
  expect(canMoveSection(onPage, 'h', -1)).toBe(false);
  expect(withSectionMoved(sectioned, onPage, 'h', -1)).toBe(sectioned);
});

it('moves a widget to the end of a section, also of an empty one', () => {
  const onPage = widgetsOn(sectioned, null);
  expect(ids(widgetsOn(withWidgetInSection(sectioned, onPage, 'top', { headingId: 'h' }), null))).toEqual([
    'h',
    'x',
    'top',
    'i',
    'y',
  ]);
  const emptied = withWidgetInSection(sectioned, onPage, 'y', { headingId: 'h' });
  expect(
    ids(widgetsOn(withWidgetInSection(emptied, widgetsOn(emptied, null), 'top', { headingId: 'i' }), null)),
  ).toEqual(['h', 'x', 'y', 'i', 'top']);
});

it('moves a widget before another of a section, and above the first heading', () => {
  const onPage = widgetsOn(sectioned, null);
  const before = withWidgetInSection(sectioned, onPage, 'y', { headingId: 'h', beforeId: 'x' });
  expect(ids(widgetsOn(before, null))).toEqual(['top', 'h', 'y', 'x', 'i']);
  const top = withWidgetInSection(sectioned, onPage, 'y', { headingId: null, beforeId: 'top' });
  expect(ids(widgetsOn(top, null))).toEqual(['y', 'top', 'h', 'x', 'i']);
  const end = withWidgetInSection(sectioned, onPage, 'x', { headingId: null });
  expect(ids(widgetsOn(end, null))).toEqual(['top', 'x', 'h', 'i', 'y']);
});
