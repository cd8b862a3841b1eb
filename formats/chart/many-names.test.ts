import { describe, expect, test } from 'vitest';
import { boxOf, overlap } from '../kit/chart/label.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';
import type { ChartModel } from './chart.model.ts';

const theme = themeOf({ locale: 'en-GB' });
const { sessions, users } = metrics;

describe('5,000 names', () => {
  const narrow = { width: 574, height: 138 };
  const manyNames = (count: number): ChartModel => {
    const rows = Array.from({ length: count }, (_, index) => ({
      d: `Campaign ${index}`,
      sessions: 1_000 / (index + 1),
      users: 5,
    }));
    const data = widgetData([dimension('text'), sessions, users], rows);
    return chartFormat.model(data, interactive('chart', { rowsLimit: 5_000 }), { visibleGrid: true });
  };
  const pathsOf = (model: ChartModel) =>
    chartFormat.render(model, narrow, theme).match(/<path /gu)?.length ?? 0;

  test('are drawn by a bar for each pixel, the longest', () => {
    expect(pathsOf(manyNames(5_000))).toBeLessThan(2 * narrow.width + 20);
    expect(pathsOf(manyNames(400))).toBeGreaterThan(2 * 400);
  });

  test('have labels that do not touch', () => {
    const labels = layoutChart(manyNames(5_000), narrow, theme)?.overlay.labels ?? [];
    const boxes = labels.map(boxOf);
    expect(labels.filter(({ text }) => text.includes('…') || text.includes(' ')).length).toBeGreaterThan(2);
    expect(boxes.some((box, index) => boxes.slice(index + 1).some((other) => overlap(box, other)))).toBe(
      false,
    );
  });
});
