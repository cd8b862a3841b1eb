import type { Column } from '@vitrine/contract/entities/table.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/number-format.ts';
import { z } from 'zod';
import { describeChange, paintChange } from '../kit/change.ts';
import { defineFormat, type Size } from '../kit/define-format.ts';
import { paintEmpty } from '../kit/empty.ts';
import { escapeHtml } from '../kit/escape-html.ts';
import { compareWords } from '../kit/period.ts';
import { paintSparkline } from '../kit/sparkline.ts';
import { textWidth } from '../kit/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { isTitle } from '../kit/title.ts';
import { type SummaryItem, type SummaryModel, type SummaryTrend, summaryModel } from './summary.model.ts';

export const summaryFormat = defineFormat<Record<string, never>, SummaryModel>({
  id: 'summary',
  label: 'Summary',
  icon: 'number-123',
  version: 1,
  options: z.object({}),
  upgrades: {},
  dimension: 'none',
  model: summaryModel,
  paint(model, size, theme) {
    if (model.items.length === 0) return paintEmpty();
    const grid = layoutSummary(model, size, theme);
    const items = model.items.map((item) => paintItem(model, item, grid, theme)).join('');
    const narrow = grid.cell.width < 200 ? ' vf-summary-narrow' : '';
    const bare = model.items.every(({ trend }) => trend === null) ? ' vf-summary-bare' : '';
    const kind = grid.dense ? `vf-summary-dense${narrow}` : `vf-summary-open${bare}`;
    return `<div class="vf-summary ${kind} vf-columns-${grid.dense ? 1 : grid.columns}">${items}</div>`;
  },
});

export type SummaryGrid = {
  columns: number;
  rows: number;
  /** One line for each figure, when cells would be too low for more. */
  dense: boolean;
  figureSize: 40 | 28 | 20;
  compact: boolean;
  cell: Size;
};

const columnGap = 24;
const rowGap = 16;
const labelHeight = 18;
const pillHeight = 26;

/** The grid in which the figures are largest and every one has its room. */
export function layoutSummary(model: SummaryModel, size: Size, theme: Theme): SummaryGrid {
  const count = model.items.length;
  const fit = [1, 2, 3, 4, 5, 6]
    .filter((columns) => columns <= count)
    .map((columns) => gridOf(model, size, columns, theme))
    .filter((grid) => grid.cell.height >= heightOf(model, grid) && grid.cell.width >= 84)
    .sort(
      (a, b) =>
        Number(a.compact) - Number(b.compact) ||
        b.figureSize - a.figureSize ||
        waste(a, count) - waste(b, count),
    );
  return fit[0] ?? { ...gridOf(model, size, 1, theme), dense: true, figureSize: 20 };
}

/** What one figure takes with its name above and its change below. */
function heightOf({ items, compared }: SummaryModel, { figureSize }: SummaryGrid): number {
  return (items.length > 1 ? labelHeight : 0) + figureSize * 1.1 + (compared ? pillHeight : 0);
}

function gridOf(model: SummaryModel, size: Size, columns: number, theme: Theme): SummaryGrid {
  const rows = Math.ceil(model.items.length / columns);
  const cell = {
    width: Math.floor((size.width - (columns - 1) * columnGap) / columns),
    height: Math.floor((size.height - (rows - 1) * rowGap) / rows),
  };
  const sizes = ([40, 28, 20] as const).filter(
    (one) => one < 40 || (model.items.length === 1 && cell.height >= 96),
  );
  for (const compact of [false, true]) {
    const widest = model.items.map((item) => figureText(item, theme.locale, compact));
    const figureSize = sizes.find((one) => widest.every((text) => textWidth(text, one, 600) <= cell.width));
    if (figureSize) return { columns, rows, dense: false, figureSize, compact, cell };
  }
  return { columns, rows, dense: false, figureSize: 20, compact: true, cell };
}

/** How far cells are from a calm shape, about twice as wide as high; every empty place counts too. */
function waste(grid: SummaryGrid, count: number): number {
  const shape = Math.abs(Math.log(grid.cell.width / grid.cell.height / 1.8));
  return shape + (grid.columns * grid.rows - count) * 0.5;
}

function figureText({ value, column }: SummaryItem, locale: string, compact: boolean): string {
  return formatValue(value, column, locale, { compact });
}

function paintItem(model: SummaryModel, item: SummaryItem, grid: SummaryGrid, theme: Theme): string {
  const sameAsTitle = model.items.length === 1 && isTitle(item.label, model.title);
  const label = sameAsTitle ? '' : `<div class="vf-label" dir="auto">${escapeHtml(item.label)}</div>`;
  const text = figureText(item, theme.locale, grid.compact || grid.dense);
  const full = figureText(item, theme.locale, false);
  const title = text === full ? '' : ` title="${escapeHtml(full)}"`;
  const figure = `<div class="vf-number vf-number-${grid.figureSize}"${title}>${escapeHtml(text)}</div>`;
  const against = paintAgainst(model, item, grid, theme);
  const above = (label ? labelHeight + 4 : 0) + grid.figureSize * 1.1 + (against ? pillHeight + 4 : 0);
  return `<div class="vf-item">${label}${figure}${against}${paintTrend(item, grid, above, theme)}</div>`;
}

function paintAgainst(model: SummaryModel, item: SummaryItem, grid: SummaryGrid, theme: Theme): string {
  if (item.hiddenChange || item.compare === null) return '';
  const change = paintChange(describeChange(item.change, item.column, theme.locale), model.highlight);
  const words = `vs ${compareWords(model.compareSpan, theme.locale)}`;
  const before = formatValue(item.compare, item.column, theme.locale);
  const fits = !grid.dense && textWidth(words, 12) + 72 <= grid.cell.width;
  const against = fits ? `<span class="vf-against">${escapeHtml(words)}</span>` : '';
  return `<div class="vf-pill" title="${escapeHtml(`${before} ${words.slice(3)}`)}">${change}${against}</div>`;
}

/** A line below the figure, if there is height to spare; its ends are said to those who can't see it. */
function paintTrend(item: SummaryItem, grid: SummaryGrid, above: number, theme: Theme): string {
  const { trend } = item;
  if (!trend || grid.dense) return '';
  const height = Math.min(64, Math.floor(grid.cell.height - above - 12));
  if (height < 20) return '';
  const line = paintSparkline(
    trend,
    { width: Math.min(grid.cell.width, 480), height },
    theme.data[0] ?? theme.accent,
  );
  return `${line}<span class="vf-sr">${escapeHtml(trendWords(trend, item.column, theme.locale))}</span>`;
}

function trendWords({ values, cells, type }: SummaryTrend, column: Column, locale: string): string {
  const known = values.filter((value) => value !== null);
  const at = (value: number) =>
    `${formatValue(value, column, locale)} on ${formatLabel(cells[values.indexOf(value)] ?? null, type, locale)}`;
  return `Lowest ${at(Math.min(...known))}, highest ${at(Math.max(...known))}`;
}
