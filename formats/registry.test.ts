import { formatIdSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { defineFormat } from './kit/define-format.ts';
import { formatOf, listFormats, readOptions, writeOptions } from './registry.ts';

test('every format is found by its id and reads nothing as its defaults', () => {
  for (const format of listFormats()) {
    expect(formatOf(format.id)).toBe(format);
    expect(readOptions(format, {})).toEqual(format.options.parse({}));
  }
  const ids = listFormats().map(({ id }) => id);
  expect(ids).toEqual(formatIdSchema.options.filter((id) => ids.includes(id)));
});

test('the defaults are those of the specification', () => {
  expect(readOptions(formatOf('chart'), {})).toEqual({ visibleGrid: true });
  expect(readOptions(formatOf('chart:pie'), {})).toEqual({ doughnut: false });
  expect(readOptions(formatOf('chart:radar'), {})).toEqual({ visibleLabels: false });
  expect(readOptions(formatOf('chart:gauge'), {})).toEqual({ minValue: 0, maxValue: 100 });
});

const aged = defineFormat<{ lines: boolean }, null>({
  id: 'chart',
  label: 'Aged',
  icon: 'x',
  version: 3,
  options: z.object({ lines: z.boolean().default(true) }),
  upgrades: { 1: ({ grid }) => ({ rules: grid }), 2: ({ rules }) => ({ lines: rules }) },
  dimension: 'none',
  model: () => null,
  render: () => '',
});

test('saved options climb from their version to the present one', () => {
  expect(readOptions(aged, { grid: false })).toEqual({ lines: false });
  expect(readOptions(aged, { rules: false, version: 2 })).toEqual({ lines: false });
  expect(readOptions(aged, { lines: false, version: 3 })).toEqual({ lines: false });
});

test('invalid options give the defaults', () => {
  expect(readOptions(aged, { lines: 'maybe', version: 3 })).toEqual({ lines: true });
});

test('options are saved with their version', () => {
  expect(readOptions(aged, writeOptions(aged, { lines: false }))).toEqual({ lines: false });
  expect(writeOptions(aged, { lines: false }).version).toBe(3);
});
