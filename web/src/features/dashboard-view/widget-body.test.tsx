// @vitest-environment happy-dom
import { interactiveWidgetSchema, type Widget } from '@vitrine/contract/entities/widget.ts';
import { textCard } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { dimension, metrics, widgetData } from '@vitrine/formats/kit/testing/widget-data.ts';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { WidgetBody } from './widget-body.tsx';

const widget = interactiveWidgetSchema.parse({
  ...{ id: 'w', nature: 'interactive', format: 'chart', title: 'Sessions', rowsLimit: 10 },
  instances: [{ id: 'i', type: 'csv', sourceId: 's', inputs: { metrics: ['sessions'], dimension: 'date' } }],
});
const data = widgetData(
  [dimension('date', 'Date'), metrics.sessions],
  [
    { d: '2026-10-01', sessions: 3 },
    { d: '2026-10-02', sessions: 5 },
  ],
);
const theme = themeOf({ scheme: 'light', accent: '#3366cc', locale: 'en' });
const size = { width: 300, height: 160 };

const page = document.createElement('div');
let root: Root;
beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  root = createRoot(page);
});
afterEach(async () => {
  await act(async () => root.unmount());
  vi.useRealTimers();
});

const show = (shown: Widget) =>
  act(async () =>
    root.render(<WidgetBody widget={shown} period={undefined} live={false} {...{ data, theme, size }} />),
  );
const chart = () => page.querySelector('svg');
const pause = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it('keeps the chart while its title is typed, and names it once that pauses', async () => {
  await show(widget);
  await pause(0);
  const before = chart();
  expect(before?.getAttribute('aria-label')).toContain('Sessions');
  for (const title of ['Sessions o', 'Sessions of', 'Sessions of all']) {
    await show({ ...widget, title });
    await pause(100);
    expect(chart()).toBe(before);
  }
  await pause(400);
  expect(chart()).not.toBe(before);
  expect(chart()?.getAttribute('aria-label')).toContain('Sessions of all');
});

it('makes it again at once for anything else, with the newest title', async () => {
  await show(widget);
  await show({ ...widget, title: 'Sessions of' });
  const before = chart();
  await show({ ...widget, title: 'Sessions of', rowsLimit: 1 });
  expect(chart()).not.toBe(before);
  expect(chart()?.getAttribute('aria-label')).toContain('Sessions of');
});

it('shows the text of a text card as it is typed', async () => {
  const card = { ...textCard(widget), description: 'Hello' };
  await show(card);
  await show({ ...card, description: 'Hello there' });
  expect(page.textContent).toContain('Hello there');
});
