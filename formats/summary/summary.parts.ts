import type { Column } from '@vitrine/contract/entities/table.ts';
import { formatLabel, formatShare, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { isPlace } from '../kit/chart/place.ts';
import { renderSparkline } from '../kit/chart/sparkline.ts';
import { compareText } from '../kit/period/period.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import { textWidth } from '../kit/text/text-width.ts';
import { isTitle } from '../kit/text/title.ts';
import type { Theme } from '../kit/theme.ts';
import { goalHeight, labelHeight, pillHeight, type SummaryGrid, valueText } from './summary.layout.ts';
import type { SummaryItem, SummaryModel, SummaryTrend } from './summary.model.ts';

/** As goals.css has it. */
const GOAL_PX = 12;

/** Whether a metric's name stands above its value: not where the card's title says the same. */
export function isNamed({ items, title }: SummaryModel, { label }: SummaryItem): boolean {
  return items.length > 1 || !isTitle(label, title);
}

export function renderValue(
  item: SummaryItem,
  { compact, dense, valueSize }: Pick<SummaryGrid, 'compact' | 'dense' | 'valueSize'>,
  theme: Theme,
): string {
  const text = valueText(item, theme.locale, compact || dense);
  const full = formatValue(item.value, item.column, theme.locale);
  const title = text === full ? '' : ` title="${escapeHtml(full)}"`;
  return `<div class="vf-number vf-number-${valueSize}"${title}>${escapeHtml(text)}</div>`;
}

/** Of 0 or of a missing value there is no change: a dash would say nothing. */
export function hasPill({ hiddenChange, change }: SummaryItem): boolean {
  return !hiddenChange && change !== null;
}

export function againstText({ compareSpan }: SummaryModel, locale: string): string {
  return `vs ${compareText(compareSpan, locale)}`;
}

/** Whether a screen's cells have space to say what is compared with. */
export function hasAgainst(model: SummaryModel, { dense, cell }: SummaryGrid, theme: Theme): boolean {
  return !dense && textWidth(againstText(model, theme.locale), 12) + 72 <= cell.width;
}

export function renderAgainst(
  model: SummaryModel,
  item: SummaryItem,
  withComparison: boolean,
  theme: Theme,
): string {
  if (!hasPill(item)) return '';
  const change = renderChange(describeChange(item.change, item.column, theme.locale), model.highlight);
  const comparison = againstText(model, theme.locale);
  const before = formatValue(item.compare, item.column, theme.locale);
  const against = withComparison ? `<span class="vf-against">${escapeHtml(comparison)}</span>` : '';
  return `<div class="vf-pill" title="${escapeHtml(`${before} ${comparison.slice(3)}`)}">${change}${against}</div>`;
}

/**
 * How far the value is on its way to the target: '62% of goal 5,000', shorter in a narrow cell; only for those who listen where there
 * is no space.
 */
export function renderGoal(
  { goal, value, column }: SummaryItem,
  { dense, cell }: Pick<SummaryGrid, 'dense' | 'cell'>,
  theme: Theme,
): string {
  if (!goal) return '';
  // The part of a period's target has decimals that a count hasn't.
  const isCount = column.type === 'numeric' && goal.target >= 10;
  const whole = isCount ? Math.round(goal.target) : goal.target;
  const [target, short] = [false, true].map((compact) =>
    formatValue(whole, column, theme.locale, { headline: true, compact }),
  );
  const share = value === null || goal.target === 0 ? null : value / goal.target;
  const reached = share === null ? null : formatShare(share, theme.locale);
  const texts = reached
    ? [`${reached} of goal ${target}`, `${reached} of ${target}`, `${reached} of ${short}`]
    : [`Goal ${target}`, `Goal ${short}`];
  const text = texts.find((one) => textWidth(one, GOAL_PX) <= cell.width) ?? texts.at(-1) ?? '';
  const title = escapeHtml(`Goal ${goal.name}: ${target}`);
  if (dense) return `<span class="vf-sr">${title}</span>`;
  const width = Math.round(Math.min(1, Math.max(0, share ?? 0)) * 1000) / 10;
  return (
    `<div class="vf-item-goal" title="${title}"><div class="vf-goal-bar" aria-hidden="true">` +
    `<b style="inline-size:${width}%"></b></div><span>${escapeHtml(text)}</span></div>`
  );
}

/** How high a metric's line is in a screen's cell, in px; 0 where there is no height to spare. */
export function trendHeight(model: SummaryModel, item: SummaryItem, grid: SummaryGrid): number {
  if (!item.trend || grid.dense) return 0;
  const label = isNamed(model, item) ? labelHeight * grid.labelLines + 4 : 0;
  const goal = item.goal ? goalHeight : 0;
  const above = label + grid.valueSize * 1.1 + (hasPill(item) ? pillHeight + 4 : 0) + goal;
  const height = Math.min(64, Math.floor(grid.cell.height - above - 12));
  return height < 20 ? 0 : height;
}

/** A line below the value; screen readers get its first and last value. */
export function renderTrend(
  { trend, column }: SummaryItem,
  width: number,
  height: number,
  theme: Theme,
  keys = '',
): string {
  if (!trend || height === 0) return '';
  const line = renderSparkline(
    { ...trend, inverse: isPlace(column) },
    { width: Math.min(width, 480), height },
    theme.data[0] ?? theme.accent,
  );
  return `<div class="vf-trend"${keys}>${line}</div><span class="vf-sr">${escapeHtml(trendText(trend, column, theme.locale))}</span>`;
}

function trendText({ values, cells, type }: SummaryTrend, column: Column, locale: string): string {
  const known = values.filter((value) => value !== null);
  const at = (value: number) =>
    `${formatValue(value, column, locale)} on ${formatLabel(cells[values.indexOf(value)] ?? null, type, locale)}`;
  return `Lowest ${at(Math.min(...known))}, highest ${at(Math.max(...known))}`;
}
