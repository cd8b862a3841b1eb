import { interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { expect, it } from 'vitest';
import { summaryHeights } from './auto-height-summary.ts';

const asking = (count: number, width: number, format = 'summary', cloaked: string[] = []) => {
  const metrics = Array.from({ length: count }, (_, at) => `m${at}`);
  const metricsOptions = Object.fromEntries(cloaked.map((metric) => [metric, { cloaked: true }]));
  const instance = { id: 'i', type: 'any', sourceId: null, inputs: { metrics }, metricsOptions };
  return interactiveWidgetSchema.parse({
    id: 'w',
    nature: 'interactive',
    format,
    width,
    instances: [instance],
  });
};

it.each([
  ['six values across a desktop', asking(6, 4), { phone: 362, tablet: 262 }],
  ['four in half of it', asking(4, 2), { phone: 262, tablet: 0 }],
  ['three in a quarter, half a phone wide', asking(3, 1), { phone: 362, tablet: 262 }],
  ['two', asking(2, 2), { phone: 0, tablet: 0 }],
  ['what nobody sees', asking(3, 2, 'summary', ['m0']), { phone: 0, tablet: 0 }],
  ['a chart', asking(6, 4, 'chart'), { phone: 0, tablet: 0 }],
])('%s', (_, widget, expected) => {
  expect(summaryHeights(widget, undefined)).toEqual(expected);
});
