import type { Total } from '@vitrine/contract/entities/result.ts';
import { changeOf } from '@vitrine/contract/rules/change.ts';

/**
 * Value, comparison and change of every figure over its whole period. Both values are the provider's own or made from their parts
 * by the connector; nothing is added up or averaged here, because a ratio can't be.
 */
export function totalsOf(
  values: Record<string, number | null>,
  compares: Record<string, number | null> | null,
): Record<string, Total> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => {
      const compare = compares?.[key] ?? null;
      return [key, { value, compare, change: changeOf(value, compare) }];
    }),
  );
}
