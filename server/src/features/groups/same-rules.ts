import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';

/** Whether two lists hold the same rules in the same order; the order of a rule's own words says nothing. */
export function isSameRules(one: AlertRule[] | undefined, other: AlertRule[] | undefined): boolean {
  return textOf(one) === textOf(other);
}

function textOf(rules: AlertRule[] | undefined): string {
  return rules ? JSON.stringify(rules.map((rule) => Object.entries(rule).toSorted())) : '';
}
