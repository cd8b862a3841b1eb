import type { Filter } from '@vitrine/contract/entities/query.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';
import { countryCode } from './ahrefs-v3.countries.ts';
import { intents, type ListReport, type Split } from './ahrefs-v3.lists.ts';
import type { AhrefsMetric } from './ahrefs-v3.metric.ts';

const refusal = cantRespond('Ahrefs');

/** Columns that hold several values. */
const lists = ['serp_features', 'tags'];

export type Condition = Record<string, unknown>;

/** Values of single rows that a list can be narrowed by. */
export function filterMetrics({ ahrefsMetrics, whole }: ListReport): AhrefsMetric[] {
  return whole ? [] : ahrefsMetrics.filter(({ joining }) => !['count', 'gain', 'true'].includes(joining));
}

export function filterSplits({ dimensions, whole }: ListReport): Split[] {
  return whole ? [] : dimensions.filter(({ id }) => id !== 'intent' && id !== 'status');
}

/** A filter in the grammar of `where`. Throws `bad_query` for a field that the list can't be filtered by. */
export function conditionOf(report: ListReport, filter: Filter): Condition {
  const metric = filterMetrics(report).find(({ id }) => id === filter.field);
  if (metric) return metricCondition(metric, filter);
  const split = filterSplits(report).find(({ id }) => id === filter.field);
  const field = split?.fields[0];
  if (!field) throw refusal(`this report can't be narrowed by "${filter.field}"`);
  return textCondition(field, filter);
}

function metricCondition({ field, label, scale }: AhrefsMetric, { operator, value }: Filter): Condition {
  const expected = Number(value.trim().replace(',', '.'));
  if (value.trim() === '' || !Number.isFinite(expected)) throw refusal(`"${value}" is not a number`);
  const names = { equals: 'eq', not_equals: 'neq', greater: 'gt', less: 'lt' } as const;
  const name = names[operator as keyof typeof names];
  if (!name) throw refusal(`${label} is a number: it can be equal, not equal, greater or less`);
  return { field, is: [name, scale === 1 ? expected : Math.round(expected / scale)] };
}

function textCondition(field: string, { operator, value }: Filter): Condition {
  const expected = /^(keyword_)?country$/.test(field) ? countryCode(value) : value.trim();
  const test = (is: unknown): Condition =>
    lists.includes(field) ? { field, list_is: { any: is } } : { field, is };
  switch (operator) {
    case 'equals':
      return test(['eq', expected]);
    case 'not_equals':
      return { not: test(['eq', expected]) };
    case 'contains':
      return test(['isubstring', expected]);
    case 'not_contains':
      return { not: test(['isubstring', expected]) };
    case 'starts_with':
      return test(['prefix', expected]);
    default:
      throw refusal("a name can't be greater or less");
  }
}

export function whereOf(conditions: Condition[]): string | undefined {
  const [first, ...others] = conditions;
  if (!first) return undefined;
  return JSON.stringify(others.length === 0 ? first : { and: conditions });
}

/** `is_informational` as a label. */
export function intentOf(row: Record<string, unknown>): string | null {
  const intent = intents.find((one) => row[`is_${one}`] === true);
  return intent ? sentenceCase(intent) : null;
}
