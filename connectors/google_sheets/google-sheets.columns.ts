import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dateOf, isBlank, type LocaleRules, numberOf } from './cells/google-sheets.cells.ts';
import type { RawCell } from './google-sheets.api.ts';
import { currencyOf } from './google-sheets.currency.ts';
import type { Grid, GridColumn } from './google-sheets.grid.ts';

/** The type of a column, and its metric type when it holds numbers. */
export type ColumnKind = {
  column: GridColumn;
  content: 'number' | 'date' | 'text';
  /** True when at least one cell is a number. */
  hasNumbers: boolean;
  numeric: ColumnValues;
  currency: string | undefined;
};

export type ColumnValues = Pick<MetricDefinition, 'type' | 'unit' | 'additive' | 'direction'>;

/** The type of each column, by its number formats, its cells and its header. */
export function columnKinds(grid: Grid, locale: string, rules: LocaleRules): ColumnKind[] {
  return grid.columns.map((column) => {
    const cells = grid.rows.map((row) => row.cells[column.index]).filter((cell) => !isBlank(cell));
    const numbers = cells.flatMap((cell) => numberOf(cell, rules) ?? []);
    const evidence = evidenceOf(column, cells, numbers);
    return {
      column,
      content: contentOf(column, cells, numbers.length, rules),
      hasNumbers: numbers.length > 0,
      numeric: metricValueOf(column.isNamed ? column.name : '', evidence),
      currency: evidence.isMoney ? currencyOf(column.format, cells, locale) : undefined,
    };
  });
}

function contentOf(
  column: GridColumn,
  cells: (RawCell | undefined)[],
  numberCount: number,
  rules: LocaleRules,
): ColumnKind['content'] {
  if (column.format?.type === 'DATE' || column.format?.type === 'DATE_TIME') return 'date';
  const isMost = (count: number) => cells.length > 0 && count * 2 > cells.length;
  const dates = cells.filter((cell) => typeof cell === 'string' && dateOf(cell, rules) !== null).length;
  if (isMost(dates)) return 'date';
  return isMost(numberCount) ? 'number' : 'text';
}

type Evidence = {
  isBoolean: boolean;
  isPercent: boolean;
  isMoney: boolean;
  isTime: boolean;
  isFraction: boolean;
};

function evidenceOf({ format }: GridColumn, cells: (RawCell | undefined)[], numbers: number[]): Evidence {
  const texts = cells.filter((cell) => typeof cell === 'string');
  const isMost = (count: number) => cells.length > 0 && count * 2 > cells.length;
  return {
    isBoolean: isMost(cells.filter((cell) => typeof cell === 'boolean').length),
    isPercent: format?.type === 'PERCENT' || isMost(texts.filter((text) => text.includes('%')).length),
    isMoney: format?.type === 'CURRENCY' || isMost(texts.filter((text) => /\p{Sc}/u.test(text)).length),
    isTime: format?.type === 'TIME',
    isFraction: numbers.length > 0 && numbers.every((number) => number >= 0 && number <= 1),
  };
}

const namePatterns = {
  bad: /\b(bounce|churn|unsubscribe|refund|cpc|cpa|cpl|cpm|cac|cost per|response time|position)\b/i,
  spend: /\b(costs?|spend|spent|expenses?|budget)\b|trošak|troškovi/i,
  unitPrice: /\b(cpc|cpa|cpl|cpm|cac|aov|arpu|arppu)\b/i,
  average: /\b(avg|average|mean|per|roas|nps|position|pro|durchschnitt|prosek)\b|ø/i,
  rate: /\b(rate|ctr)\b/i,
  share: /(%|percent|share) of\b/i,
  averageOf: /\b(?:avg|average|mean|response)\b/i,
  time: /\btime\b/i,
};

const up = { direction: 'up', additive: true } as const;
const none = { direction: 'none', additive: true } as const;

/** The proposed type of a numeric column; the first matching rule decides. */
function metricValueOf(header: string, evidence: Evidence): ColumnValues {
  const ratio = { direction: namePatterns.bad.test(header) ? 'down' : 'up', additive: false } as const;
  if (evidence.isBoolean) return { type: 'numeric', ...none };
  if (namePatterns.share.test(header)) return { type: 'numeric:percent', direction: 'none', additive: false };
  if (evidence.isPercent) return { type: 'average:percent', ...ratio };
  if (evidence.isTime) {
    return isAverageTime(header)
      ? { type: 'average:time', unit: 'seconds', direction: 'down', additive: false }
      : { type: 'numeric:time', unit: 'seconds', ...none };
  }
  if (isAverageTime(header)) {
    return { type: 'average:time', unit: unitOf(header) ?? 'seconds', direction: 'down', additive: false };
  }
  const isAverage = namePatterns.unitPrice.test(header) || namePatterns.average.test(header);
  if (isAverage && (evidence.isMoney || namePatterns.unitPrice.test(header)))
    return { type: 'average:money', ...ratio };
  if (namePatterns.spend.test(header)) return { type: 'numeric:money', ...none };
  if (evidence.isMoney) return { type: 'numeric:money', ...up };
  if (namePatterns.rate.test(header))
    return { type: evidence.isFraction ? 'average:percent' : 'average', ...ratio };
  if (isAverage) return { type: 'average', ...ratio };
  const unit = unitOf(header);
  return unit ? { type: 'numeric:time', unit, ...none } : { type: 'numeric', ...up };
}

function unitOf(header: string): ColumnValues['unit'] {
  if (/\b(ms|milliseconds?)\b/i.test(header)) return 'milliseconds';
  if (/\b(sec|secs|seconds?)\b/i.test(header)) return 'seconds';
  if (/\b(min|mins|minutes?)\b/i.test(header)) return 'minutes';
  return /\b(h|hrs?|hours?)\b/i.test(header) ? 'hours' : undefined;
}

function isAverageTime(header: string): boolean {
  const average = namePatterns.averageOf.exec(header);
  return average !== null && namePatterns.time.test(header.slice(average.index + average[0].length));
}
