// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Column, DataTable } from './data-table.tsx';

const column = (key: string): Column<number> => ({ key, header: key, render: (row) => row });

/** What the browser would say of the frame and of the table in it. */
const layout = { frame: 0, table: 0 };
const observers = new Set<Observer>();
class Observer {
  readonly observed = new Set<Element>();
  readonly changed: () => void;
  constructor(changed: () => void) {
    this.changed = changed;
    observers.add(this);
  }
  observe(element: Element) {
    this.observed.add(element);
  }
  disconnect() {
    observers.delete(this);
  }
}
const resized = (tag: 'DIV' | 'TABLE') =>
  act(async () => {
    const concerned = ({ observed }: Observer) =>
      [...observed].some((element) => element.tagName === tag && element.isConnected);
    for (const observer of [...observers].filter(concerned)) observer.changed();
  });

let root: Root;
const show = () =>
  act(async () =>
    root.render(
      <DataTable
        label="Numbers"
        columns={[column('Name'), column('Account')]}
        compactColumns={[column('Name')]}
        rows={[1]}
        rowKey={String}
      />,
    ),
  );
const headers = () => [...document.querySelectorAll('th')].map(({ textContent }) => textContent);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('ResizeObserver', Observer);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => layout.frame);
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() =>
    Math.max(layout.frame, headers().length > 1 ? layout.table : 0),
  );
  Object.assign(layout, { frame: 900, table: 800 });
  const place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
});
afterEach(async () => {
  await act(async () => root.unmount());
  document.body.replaceChildren();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('has fewer columns once a cell has grown by itself', async () => {
  await show();
  expect(headers()).toEqual(['Name', 'Account']);
  layout.table = 950;
  await resized('TABLE');
  expect(headers()).toEqual(['Name']);
  layout.frame = 960;
  await resized('DIV');
  expect(headers()).toEqual(['Name', 'Account']);
});
