import type { CalculatedMetric } from '../../entities/catalogue.ts';
import { type ExpressionProblem, writeName } from './expression-tokens.ts';
import { type Expression, type NamedMetric, namesIn, parseExpression } from './expression-tree.ts';
import { nearestWord } from './nearest-word.ts';

/** Per company and source type. */
export const MAX_CALCULATED_METRICS = 100;

const PREFIX = 'calc:';

/** The name of a calculated metric among a widget's metrics. */
export function calculatedMetricId(id: string): string {
  return `${PREFIX}${id}`;
}

export function isCalculatedMetricId(metricId: string): boolean {
  return metricId.startsWith(PREFIX);
}

/** The metric's own id from its name in a widget. */
export function idOfCalculated(metricId: string): string {
  return metricId.slice(PREFIX.length);
}

/** Whether values of the type have a unit of time. */
export function isTimed(type: string): boolean {
  return type.endsWith(':time');
}

type Offered = { id: string; name: string };

/**
 * Parses an expression and checks its names. `offered` are the existing metrics; null if unknown before the source is queried. An
 * unknown name with a dot, `Ads.cost`, is the metric of another part of a merged widget, by its prefix; whether that exists is
 * checked with the widget. Calculated metrics may not be nested, to keep provenance short.
 */
export function checkExpression(text: string, offered: readonly Offered[] | null): Expression {
  const expression = parseExpression(text);
  if (expression.problem) return expression;
  if (expression.names.length === 0) {
    return { problem: { text: 'The expression names no metric.', start: 0, end: text.length } };
  }
  for (const name of expression.names) {
    const problem = nameProblem(name, offered);
    if (problem) return { problem };
  }
  return expression;
}

function nameProblem(
  { id, start, end }: NamedMetric,
  offered: readonly Offered[] | null,
): ExpressionProblem | null {
  if (isCalculatedMetricId(id)) return { text: 'A calculated metric can’t name another one.', start, end };
  if (offered === null || offered.some((metric) => metric.id === id) || mayBeElsewhere(id)) return null;
  const guess = guessOf(id, offered);
  const suggestion = guess === null ? '' : ` Did you mean ${writeName(guess)}?`;
  return { text: `There is no metric “${id}”.${suggestion}`, start, end };
}

function guessOf(id: string, offered: readonly Offered[]): string | null {
  const word = nearestWord(
    id,
    offered.flatMap((metric) => [metric.id, metric.name]),
  );
  return offered.find((metric) => metric.id === word || metric.name === word)?.id ?? null;
}

/** Whether a name that the own source doesn't have may be one of another part: `Ads.cost`. */
export function mayBeElsewhere(name: string): boolean {
  const point = name.indexOf('.');
  return point > 0 && point < name.length - 1;
}

/**
 * The metrics of one source to query for these, calculated ones replaced by their own parts. Parts of a merged widget's other
 * sources are left out, and so is a deleted calculated metric. `own` are ids of the source's metrics.
 */
export function partsOf(
  metricIds: readonly string[],
  calculated: readonly Pick<CalculatedMetric, 'id' | 'expression'>[],
  own: readonly string[],
): string[] {
  const parts = metricIds.flatMap((metricId) => {
    if (!isCalculatedMetricId(metricId)) return [metricId];
    const found = calculated.find(({ id }) => calculatedMetricId(id) === metricId);
    const names = found ? namesIn(found.expression) : [];
    return names.filter((name) => own.includes(name) || !mayBeElsewhere(name));
  });
  return [...new Set(parts)];
}
