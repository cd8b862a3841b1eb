import { metricTypeSchema, timeUnitSchema } from '@vitrine/contract/entities/table.ts';
import { expect, it } from 'vitest';
import { columnTypeOf, valueKindOf, valueKindOptions } from './metric-types.ts';

it('offers every type, and times in every unit', () => {
  const offered = valueKindOptions.flatMap(({ items }) => items.map(({ value }) => value));
  const expected = metricTypeSchema.options.flatMap((type) =>
    type.endsWith(':time') ? timeUnitSchema.options.map((unit) => `${type}/${unit}`) : [type],
  );
  expect([...offered].sort()).toEqual([...expected].sort());
  for (const id of offered) expect(valueKindOf(columnTypeOf(id))).toBe(id);
});
