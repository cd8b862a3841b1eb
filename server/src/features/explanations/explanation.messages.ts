import type { ExplainedPart, Explanation } from '@vitrine/contract/entities/widgets/explanation.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import {
  formatLabel,
  formatShare,
  formatSigned,
  formatValue,
} from '@vitrine/contract/rules/numbers/number-format.ts';
import type { ExplainedMetric } from './explained-metric.ts';

type Facts = Omit<Explanation, 'sentences'>;

/** The numbers of a metric as its reader writes them. */
type Format = {
  value(value: number): string;
  /** With its sign: `−5,290`. */
  signed(value: number): string;
  /** A fraction without its sign: `12.3%`. */
  percent(fraction: number | null): string;
  day(day: string): string;
};

/** A part with less of the change is not named. */
const LEAST_SHARE = 0.1;
const MAX_NAMED = 2;

/** An explanation in words, which only repeat its numbers. */
export function explanationSentences(
  facts: Facts,
  { kind, locale }: { kind: ExplainedMetric['kind']; locale: string },
): string[] {
  const format = formatOf(facts.column, locale);
  return [
    headline(facts, format),
    ...partSentences(facts, format),
    ...(kind === 'ratio' ? effectSentences(facts, format) : []),
    ...(kind === 'overlap' ? overlapSentences(facts, format) : []),
    ...unusualSentences(facts, format),
  ];
}

function formatOf(column: Facts['column'], locale: string): Format {
  const value = (number: number) => formatValue(number, column, locale);
  return {
    value,
    signed: (number) => formatSigned(number, column, locale),
    percent: (fraction) => formatShare(fraction ?? 0, locale),
    day: (day) => formatLabel(day, 'date', locale),
  };
}

function headline({ column, from, to, change }: Facts, format: Format): string {
  const [before, now] = [format.value(from), format.value(to)];
  if (change === 0) return `${column.label} did not change: ${now}.`;
  const verb = change > 0 ? 'rose' : 'fell';
  const fraction = changeOf(to, from);
  if (column.changesBy === 'difference' || fraction === null)
    return `${column.label} ${verb} from ${before} to ${now}.`;
  return `${column.label} ${verb} by ${format.percent(fraction)} (${format.signed(change)}), from ${before} to ${now}.`;
}

function partSentences({ parts, change }: Facts, format: Format): string[] {
  if (change === 0) return [];
  const direction = change > 0 ? 'increase' : 'decline';
  const named = parts.filter(({ share }) => share !== null && share >= LEAST_SHARE).slice(0, MAX_NAMED);
  const against = parts.find(({ share }) => share !== null && share <= -LEAST_SHARE);
  return [
    ...named.map((part, index) => namedSentence(part, { direction, isNext: index > 0 }, format)),
    ...(named.length === 0
      ? [`No single part accounts for ${format.percent(LEAST_SHARE)} of the ${direction}.`]
      : []),
    ...(against ? [`${against.label} worked against it (${format.signed(against.change)}).`] : []),
  ];
}

function namedSentence(
  { label, share, change }: ExplainedPart,
  { direction, isNext }: { direction: string; isNext: boolean },
  format: Format,
): string {
  const amount = format.signed(change);
  if (share !== null && share > 1)
    return `${label} accounts for more than the whole ${direction} (${amount}).`;
  return isNext
    ? `${label} accounts for a further ${format.percent(share)} (${amount}).`
    : `${label} accounts for ${format.percent(share)} of the ${direction} (${amount}).`;
}

/** Of a ratio: whether the parts' own ratios changed, or their weights. */
function effectSentences({ parts, change, dimension }: Facts, format: Format): string[] {
  const sum = (effect: 'rate' | 'mix') =>
    parts.reduce((all, { effects }) => all + (effects?.[effect] ?? 0), 0);
  if (change === 0) return [];
  const by = dimension.label.toLowerCase();
  return [
    `Changes within each ${by} contribute ${format.signed(sum('rate'))}, and shifts between them ${format.signed(sum('mix'))}.`,
  ];
}

function overlapSentences({ column, rest, change }: Facts, format: Format): string[] {
  if (rest === 0 || change === 0) return [];
  return [
    `${column.label} count once in the total and may count in several parts: ${format.signed(rest)} belongs to no single part.`,
  ];
}

function unusualSentences({ unusualDays }: Facts, format: Format): string[] {
  if (unusualDays.length === 0) return [];
  const days = unusualDays.map(
    ({ day, value, expected }) =>
      `${format.day(day)} (${format.value(value)}, expected about ${format.value(Number.isInteger(value) ? Math.round(expected) : expected)})`,
  );
  return [`Unusual ${days.length === 1 ? 'day' : 'days'}: ${days.join(', ')}.`];
}
