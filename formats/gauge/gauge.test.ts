import type { Column, Direction } from '@vitrine/contract/entities/table.ts';
import { describe, expect, test } from 'vitest';
import { boxOf, overlap } from '../kit/chart/label.ts';
import { dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { themeOf } from '../kit/theme.ts';
import { gaugeFormat } from './gauge.format.ts';
import { layoutGauge } from './gauge.layout.ts';
import { dialTooltip } from './gauge.messages.ts';
import type { GaugeModel } from './gauge.model.ts';

const theme = themeOf({ locale: 'en-GB' });
const period = {
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  compareStartDate: '2026-10-01',
  compareEndDate: '2026-10-31',
};
const { sessions, users, cost, rate } = metrics;
const hundred = { minValue: 0, maxValue: 100 };

type Settings = { column?: Column; options?: typeof hundred; more?: object; series?: Record<string, object> };

/** A gauge of one metric with this value, compared with 40. */
function gauge(
  value: number | null,
  { column = sessions, options = hundred, more, series }: Settings = {},
): GaugeModel {
  const totals = { [column.key]: { value, compare: 40, change: value === null ? null : (value - 40) / 40 } };
  const data = widgetData([column], [], { totals });
  return gaugeFormat.model(data, interactive('chart:gauge', more, series), options, period);
}

describe('model', () => {
  test.each([
    [80, 'up', 'good'],
    [50, 'up', 'fair'],
    [10, 'up', 'poor'],
    [10, 'down', 'good'],
    [90, 'down', 'poor'],
    [90, 'none', null],
    [250, 'up', 'good'],
    [-50, 'up', 'poor'],
  ] as const)('%i of 100 with %s wanted is %s', (value, direction: Direction, rating) => {
    expect(gauge(value, { column: { ...sessions, direction } }).dials[0]?.rating).toBe(rating);
  });

  test('without highlight there is no status', () => {
    expect(gauge(80, { more: { hiddenHighlight: true } }).dials[0]?.rating).toBeNull();
  });

  test('reversed ends are swapped, equal ends are all or nothing', () => {
    expect(gauge(25, { options: { minValue: 100, maxValue: 0 } }).dials[0]).toMatchObject({
      min: 0,
      max: 100,
      reached: 0.25,
    });
    expect(gauge(25, { options: { minValue: 10, maxValue: 10 } }).dials[0]?.reached).toBe(1);
    expect(gauge(5, { options: { minValue: 10, maxValue: 10 } }).dials[0]?.reached).toBe(0);
  });

  test('percentages are set in percent', () => {
    expect(gauge(0.25, { column: rate }).dials[0]).toMatchObject({ min: 0, max: 1, reached: 0.25 });
  });

  test('without a total rows add up where adding means something', () => {
    const rows = [
      { d: 'a', sessions: 20, rate: 0.1 },
      { d: 'b', sessions: 30, rate: 0.3 },
    ];
    const data = widgetData([dimension('text'), sessions, rate], rows);
    const { dials } = gaugeFormat.model(data, interactive('chart:gauge'), hundred);
    expect(dials.map(({ value }) => value)).toEqual([50, null]);
  });

  test('a hidden metric has no dial, a hidden change leaves its value', () => {
    const totals = Object.fromEntries(
      ['sessions', 'users'].map((key) => [key, { value: 50, compare: 40, change: 0.25 }]),
    );
    const data = widgetData([sessions, users], [], { totals });
    const series = { users: { cloaked: true }, sessions: { cloakedChange: true } };
    const model = gaugeFormat.model(data, interactive('chart:gauge', {}, series), hundred, period);
    expect(model.dials.map(({ label, value, hiddenChange }) => [label, value, hiddenChange])).toEqual([
      ['Sessions', 50, true],
    ]);
    const html = gaugeFormat.render(model, { width: 324, height: 138 }, theme);
    expect(html).toContain('>50<');
    expect(html).not.toContain('25%');
  });
});

describe('layout', () => {
  const many = (count: number): GaugeModel => {
    const columns = Array.from({ length: count }, (_, index) => ({
      ...cost,
      key: `m${index}`,
      label: `Cost of segment ${index}`,
    }));
    const totals = Object.fromEntries(
      columns.map(({ key }) => [key, { value: 1234.5, compare: 1000, change: 0.2345 }]),
    );
    const options = { minValue: 0, maxValue: 5000 };
    return gaugeFormat.model(
      widgetData(columns, [], { totals }),
      interactive('chart:gauge'),
      options,
      period,
    );
  };

  test.each([1, 2, 3, 5, 12])('texts of %i dials never touch and stay in the card', (count) => {
    for (const width of [122, 160, 258, 324, 574, 890, 1206]) {
      for (const height of [138, 354, 570]) {
        const boxes = (layoutGauge(many(count), { width, height }, theme)?.overlay.labels ?? []).map(boxOf);
        const where = `${width} x ${height}`;
        expect(boxes.length, where).toBeGreaterThan(0);
        for (const [index, box] of boxes.entries()) {
          expect(box.left, where).toBeGreaterThanOrEqual(-1);
          expect(box.right, where).toBeLessThanOrEqual(width + 1);
          expect(box.bottom, where).toBeLessThanOrEqual(height + 1);
          expect(
            boxes.slice(index + 1).filter((other) => overlap(box, other)),
            where,
          ).toEqual([]);
        }
      }
    }
  });

  test('if dials would be too small each has a bar, and rows without space are counted', () => {
    const texts = (count: number) =>
      layoutGauge(many(count), { width: 160, height: 138 }, theme)?.overlay.labels.map(({ text }) => text) ??
      [];
    expect(texts(4).filter((text) => text.includes('€'))).toHaveLength(4);
    expect(texts(12)).toContain('+6 more');
  });
});

describe('render', () => {
  const size = { width: 324, height: 138 };

  test('the arc in the colour of its rating, the change below, all of it in words', () => {
    const html = gaugeFormat.render(gauge(80, { more: { title: 'Sessions' } }), size, theme);
    expect(html).toContain(`fill="${theme.good}"`);
    expect(html).toContain('↑ 100%');
    expect(html).toContain('vs 1–31 Oct');
    expect(html).toContain('aria-label="Sessions. Sessions: 80, ↑ 100%, 80%, good (0 to 100)"');
  });

  test('a value outside the dial stops at its end and is shown in full', () => {
    const html = gaugeFormat.render(gauge(250), size, theme);
    expect(html).toContain('>250<');
    expect(html).toContain('250%, good (0 to 100)');
    expect(gaugeFormat.render(gauge(-20), size, theme)).toContain('>-20<');
    expect(gaugeFormat.render(gauge(-20), size, theme)).not.toMatch(
      new RegExp(`<path[^>]*fill="${theme.bad}"`, 'u'),
    );
  });

  test('without highlight only the accent', () => {
    const html = gaugeFormat.render(gauge(80, { more: { hiddenHighlight: true } }), size, theme);
    expect(html).toContain(`fill="${theme.data[0]}"`);
    expect(html).not.toContain(theme.good);
  });

  test('the tooltip has the value in full', () => {
    const model = gauge(80);
    const [dial] = model.dials;
    expect(dial && dialTooltip(model, dial, theme.good, theme)).toContain('0 to 100');
  });

  test('escapes names', () => {
    const model = gauge(80, { column: { ...sessions, label: '<i>x' } });
    expect(gaugeFormat.render(model, size, theme)).not.toContain('<i>');
  });

  test('an empty response says so', () => {
    const empty = widgetData([sessions], [], {
      totals: { sessions: { value: null, compare: null, change: null } },
    });
    expect(
      gaugeFormat.render(gaugeFormat.model(empty, interactive('chart:gauge'), hundred), size, theme),
    ).toContain('No data');
  });
});
