// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import type { TableModel } from '../kit/table/table.model.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { tableFormat } from './table.format.ts';

const theme = themeOf({ locale: 'en-GB' });
const size = { width: 400, height: 300 };
const data = widgetData(
  [dimension('text'), metrics.sessions],
  [
    { d: 'Norway & <co>', sessions: 40 },
    { d: 'Sweden', sessions: 30 },
  ],
);
const plain = tableFormat.model(data, interactive('table'), {}) as TableModel;
const hrefOf = (value: string) => `?filter.w=${encodeURIComponent(value)}`;

test('names are links that filter, the selected one is marked', () => {
  const html = tableFormat.render({ ...plain, names: { selected: 'Sweden', hrefOf } }, size, theme);
  expect(html).toContain('href="?filter.w=Norway%20%26%20%3Cco%3E"');
  expect(html).toMatch(/data-cell="Sweden" aria-current="true"/u);
  expect(html).toMatch(/<tr[^>]* data-selected>/u);
  expect(tableFormat.render(plain, size, theme)).not.toContain('<a ');
});

test('a click anywhere in a row picks its name; with a key for a new tab the link is followed', () => {
  const root = document.createElement('div');
  document.body.append(root);
  const onPick = vi.fn();
  const model = { ...plain, names: { selected: null, hrefOf } };
  root.innerHTML = tableFormat.render(model, size, theme);
  const end = tableFormat.hydrate?.(root, { model: () => model, size, theme, onPick });
  const click = (more: MouseEventInit = {}) => {
    const event = new MouseEvent('click', { bubbles: true, cancelable: true, ...more });
    root.querySelector('tbody td')?.dispatchEvent(event);
    return event;
  };
  expect(click().defaultPrevented).toBe(true);
  expect(onPick).toHaveBeenCalledWith('Norway & <co>');
  expect(click({ ctrlKey: true }).defaultPrevented).toBe(false);
  expect(onPick).toHaveBeenCalledOnce();
  end?.();
});

test('a tap shows a shortened name whole, beside its initials where it has no picture', () => {
  const wide = { width: 800, height: 300 };
  const name = `A post about ${'pears and '.repeat(20)}apples`;
  const column = { ...dimension('text', 'Post'), pictures: true as const };
  const posts = widgetData([column, metrics.sessions], [{ d: name, sessions: 2, picture: null }]);
  const model = tableFormat.model(posts, interactive('table'), {}) as TableModel;
  const root = document.createElement('div');
  root.innerHTML = tableFormat.render(model, wide, theme);
  const end = tableFormat.hydrate?.(root, { model: () => model, size: wide, theme });
  const cell = root.querySelector<HTMLElement>('tbody th');
  expect(cell?.textContent).toContain('…');
  cell?.click();
  expect(cell?.textContent).toBe(name);
  const place = cell?.querySelector<HTMLElement>('.vf-picture');
  expect([place?.dataset.initials, place?.textContent]).toEqual(['AP', '']);
  end?.();
});
