import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { settleDaysOf } from '@vitrine/connectors/kit/settle-days.ts';
import type { Filter, ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Provenance } from '@vitrine/contract/entities/result.ts';
import type { Column, Table } from '@vitrine/contract/entities/table.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import { addDays, later } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { clockOf } from '@vitrine/contract/rules/dates/date-text.ts';
import { parseExpression } from '@vitrine/contract/rules/formulas/expression-tree.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { SourceRow } from '../../sources/index.ts';
import type { CachedResult } from '../cache/cached-results.ts';
import type { Formula } from '../plan/plan-formulas.ts';
import type { PlannedQuery } from '../plan/plan-widgets.ts';
import { isOwner } from './error.messages.ts';

type QueriedInstance = {
  instance: Instance;
  main: PlannedQuery;
  compare: PlannedQuery | null;
  cached: CachedResult;
};

/** What an instance queried from which source, in words. Readers outside the agency aren't shown whose sign-in it uses. */
export function provenanceOf(
  ctx: Ctx,
  { instance, main, compare, cached }: QueriedInstance,
  { formulas, columns }: { formulas: readonly Formula[]; columns: readonly Column[] },
): Omit<Provenance, 'renamed'> {
  const { source, connector, query } = main;
  const { table } = cached;
  const own = isOwner(ctx);
  return {
    instanceId: instance.id,
    prefix: instance.prefix,
    sourceName: own ? source.name : connector.label,
    sourceType: source.type,
    account: own ? source.account : '',
    property: propertyOf(source, query.parameters.property),
    metrics: table.columns.filter(({ role }) => role === 'metric').map(({ label }) => label),
    calculated: formulas
      .filter((formula) => formula.instance.id === instance.id)
      .map((formula) => ({ name: formula.metric.name, formula: describeFormula(formula, columns) })),
    dimension: table.columns.find(({ role }) => role === 'dimension')?.label ?? null,
    filters: query.filters.map((filter) => describeFilter(filter, connector, table)),
    parameters: parametersOf(main, own),
    currencies: [...new Set(table.columns.flatMap(({ currency }) => currency ?? []))].sort(),
    startDate: query.startDate,
    endDate: query.endDate,
    compare: compare ? { startDate: compare.query.startDate, endDate: compare.query.endDate } : null,
    timezone: table.timezone ?? query.timezone,
    fetchedAt: cached.fetchedAt.toISOString(),
    final: cached.final,
    ...unsettledPart(main, cached),
  };
}

/** From which day on values were not final when they were fetched. Empty where a file is uploaded, or edited at any time. */
function unsettledPart(
  { connector, query }: PlannedQuery,
  { fetchedAt, final }: CachedResult,
): Pick<Provenance, 'unsettledFrom'> {
  const settleDays = settleDaysOf(connector);
  if (final || query.realTime || !settleDays) return {};
  const from = addDays(clockOf(fetchedAt, query.timezone).day, -settleDays);
  return from > query.endDate ? {} : { unsettledFrom: later(from, query.startDate) };
}

function propertyOf({ properties }: SourceRow, id: ParameterValue | undefined): string | null {
  if (typeof id !== 'string') return null;
  return properties.find((property) => property.id === id)?.name ?? id;
}

/** The expression with the values' labels in place of their ids. */
export function describeFormula(
  { metric, parts }: Pick<Formula, 'metric' | 'parts'>,
  columns: readonly Column[],
): string {
  const { names = [] } = parseExpression(metric.expression);
  return [...names]
    .sort((a, b) => b.start - a.start)
    .reduce((text, { id, start, end }) => {
      const label = columns.find(({ key }) => key === parts.get(id))?.label ?? id;
      return `${text.slice(0, start)}${label}${text.slice(end)}`;
    }, metric.expression);
}

const operators: Record<Filter['operator'], string> = {
  equals: 'is',
  not_equals: 'is not',
  contains: 'contains',
  not_contains: 'does not contain',
  starts_with: 'starts with',
  greater: 'is more than',
  less: 'is less than',
};

/** `Country is Norway`. A field that neither the connector nor the result names keeps its id. */
export function describeFilter(
  { field, operator, value }: Filter,
  { metrics, dimensions }: Pick<Connector, 'metrics' | 'dimensions'>,
  { columns }: Pick<Table, 'columns'>,
): string {
  const declared = [...dimensions, ...metrics].find(({ id }) => id === field);
  const label = declared?.label ?? columns.find(({ key }) => key === field)?.label ?? field;
  return `${label} ${operators[operator]} ${value}`;
}

/** Parameters beside property, metrics, dimension and filters. Readers aren't shown ids that only the provider has a name for. */
function parametersOf({ source, connector, query }: PlannedQuery, own: boolean): Provenance['parameters'] {
  return connector.parameters.flatMap((parameter) => {
    const value = query.parameters[parameter.id];
    if (parameter.id === 'property' || value === undefined) return [];
    const nameOf = (id: string) =>
      parameter.options?.find((option) => option.id === id)?.name ??
      source.properties.find((property) => property.id === id)?.name ??
      (parameter.option && !own ? '' : id);
    const text = valueMessage(value, nameOf);
    return text === '' ? [] : [{ label: parameter.label, value: text }];
  });
}

function valueMessage(value: ParameterValue, nameOf: (id: string) => string): string {
  if (value === null) return '';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (!Array.isArray(value)) return nameOf(String(value));
  const names = value.map((one) => (typeof one === 'string' ? nameOf(one) : ''));
  return names.filter((name) => name !== '').join(', ');
}
