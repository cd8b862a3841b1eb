import type { Total } from '@vitrine/contract/entities/result.ts';
import type { Row } from '@vitrine/contract/entities/table.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import type { Joined } from './join-instances.ts';

/**
 * Value, comparison and change of every value over its whole period. Both values come from the provider or are computed from
 * their parts by the connector; nothing is added up or averaged here, because a ratio can't be.
 */
export function totalsOf(
  { columns, totals }: Pick<Joined, 'columns' | 'totals'>,
  before: Joined['totals'] | null,
): Record<string, Total> {
  return Object.fromEntries(
    Object.entries(totals).map(([key, value]) => {
      const compare = before?.[key] ?? null;
      const column = columns.find((one) => one.key === key);
      return [key, { value, compare, change: changeOf(value, compare, column) }];
    }),
  );
}

/**
 * A comparison without values that can't be compared: current values are the same for other days, which is not 0 %; and the
 * change of a difference says nothing.
 */
export function withoutUncompared({ columns, rows, totals }: Joined): Joined {
  const nothing = Object.fromEntries(
    columns.flatMap(({ key, uncompared }) => (uncompared ? [[key, null]] : [])),
  );
  return {
    columns,
    rows: rows.map((row): Row => ({ ...row, ...nothing })),
    totals: { ...totals, ...nothing },
  };
}
