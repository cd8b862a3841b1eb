import { describe, expect, test } from 'vitest';
import { days, dimension, interactive, metrics, widgetData } from '../kit/testing/widget-data.ts';
import { chartFormat } from './chart.format.ts';
import type { ChartModel } from './chart.model.ts';

const { sessions, users, cost } = metrics;

describe('series that are chosen for the right axis', () => {
  const places = (chosen: string[], more: object = {}) => {
    const data = widgetData(
      [dimension('date'), sessions, users, cost],
      days(9, ['sessions', 'users', 'cost'], (index) => 50 + index),
    );
    const series = Object.fromEntries(chosen.map((key) => [key, { rightAxis: true }]));
    const model: ChartModel = chartFormat.model(data, interactive('chart', {}, series), {
      visibleGrid: true,
      ...more,
    });
    return model.series.map(({ scale, rightAxis }) => `${scale}${rightAxis ? ' right' : ''}`);
  };
  test('leave the left one to the others, also of the same unit', () => {
    expect(places([])).toEqual(['0', '0', '1']);
    expect(places(['sessions', 'users'])).toEqual(['1 right', '1 right', '0']);
    expect(places(['users'])).toEqual(['0', '1 right', '2']);
    expect(places(['cost'])).toEqual(['0', '0', '1 right']);
  });
  test('are of one unit, and not all of them', () => {
    expect(places(['users', 'cost'])).toEqual(['0', '1 right', '2']);
    expect(places(['sessions', 'users', 'cost'])).toEqual(['1 right', '1 right', '0']);
  });
  test('are not told apart where bars lie', () => {
    expect(places(['users'], { horizontal: true })).toEqual(['0', '0', '1']);
  });
});
