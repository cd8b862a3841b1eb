import { expect, test } from 'vitest';
import { type Widget, widgetSchema } from '../../entities/widget.ts';
import { MAX_DASHBOARD_INSTANCES, MAX_WIDGETS, widgetLimitProblem } from './widget-limits.ts';

const cards = (count: number, instances = 0): Widget[] =>
  Array.from({ length: count }, (_, index) =>
    widgetSchema.parse({
      id: `w${index}`,
      nature: 'interactive',
      format: 'table',
      instances: Array.from({ length: instances }, (_, at) => ({
        id: `i${at}`,
        type: 'csv',
        sourceId: null,
        inputs: { metrics: ['a'], dimension: null },
      })),
    }),
  );

test.each([
  [MAX_WIDGETS, 0, 0, null],
  [MAX_WIDGETS + 1, 0, 0, 'at most 200 widgets'],
  [300, 0, 301, null],
  [302, 0, 301, 'at most 200 widgets'],
  [100, 4, 0, null],
  [101, 4, 0, `at most ${MAX_DASHBOARD_INSTANCES} instances`],
])('%i widgets with %i instances after %i widgets: %s', (count, instances, before, problem) => {
  const found = widgetLimitProblem(cards(count, instances), cards(before));
  if (problem === null) expect(found).toBeNull();
  else expect(found).toContain(problem);
});
