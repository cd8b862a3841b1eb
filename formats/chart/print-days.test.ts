import { expect, test } from 'vitest';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';

const days = Array.from({ length: 31 }, (_, at) => ({
  d: `2026-10-${String(at + 1).padStart(2, '0')}`,
  sessions: at,
}));

test.each([490, 574, 600, 640, 700])('days below a card of %i px keep to one line in print', (onScreen) => {
  const data = widgetData([dimension('date'), metrics.sessions], days);
  const model = chartFormat.model(data, interactive('chart'), { visibleGrid: true });
  for (const share of [0.55, 0.6, 0.65, 0.7]) {
    const size = { width: onScreen * share, height: 200, screen: { width: onScreen, height: 200 } };
    const labels = layoutChart(model, size, themeOf({ locale: 'en-US' }))?.overlay.labels ?? [];
    expect(labels.filter(({ text }) => text.startsWith('Oct ')).length).toBeGreaterThan(3);
    expect(labels.map(({ text }) => text)).not.toContain('Oct');
  }
});
