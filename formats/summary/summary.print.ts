import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Extent } from '../kit/define-format.ts';
import { breakLines, widestWord } from '../kit/text/break-lines.ts';
import { textWidth, widestText } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import {
  columnGap,
  goalHeight,
  labelHeight,
  layoutSummary,
  minFor,
  rowGap,
  type SummaryGrid,
  valueText,
} from './summary.layout.ts';
import type { SummaryItem, SummaryModel } from './summary.model.ts';
import {
  againstText,
  hasAgainst,
  hasPill,
  isNamed,
  renderAgainst,
  renderGoal,
  renderTrend,
  renderValue,
  trendHeight,
} from './summary.parts.ts';

type ValueSize = SummaryGrid['valueSize'];

type PrintPlan = {
  /** What the card shows on a screen. */
  onScreen: SummaryGrid;
  columns: number;
  cellWidth: number;
  valueSize: ValueSize;
  against: boolean;
  /** What is compared with stands below the change, in all cells alike. */
  stacked: boolean;
};

const valueSizes: ValueSize[] = [40, 28, 20, 16, 14];
const legible = 20;
const minPair = 150;
const pillLine = 26;
/** A usual change, with the space after it. */
const pillWidth = 72;
const againstLine = 20;
const denseValue = 14;

/** Every metric with the parts, the digits and the names that a screen shows, in as many rows as the width asks for. */
export function renderInPrint(model: SummaryModel, size: Extent, screen: Extent, theme: Theme): string {
  const plan = planOf(model, size, screen, theme);
  const { dense } = plan.onScreen;
  const bare = model.items.every(({ trend }) => trend === null) ? ' vf-summary-bare' : '';
  const open = `vf-summary-open${bare}${plan.stacked ? ' vf-summary-stacked' : ''}`;
  const kind = dense ? denseClass(plan) : open;
  const items = rowsOf(model, plan).flatMap((row) => {
    const lines = dense ? 1 : linesIn(model, row, plan);
    return row.map((item) => renderItem(model, item, plan, lines, theme));
  });
  return `<div class="vf-summary vf-summary-whole ${kind} vf-columns-${plan.columns}">${items.join('')}</div>`;
}

/** About how high that is, in px. */
export function printedHeight(model: SummaryModel, size: Extent, screen: Extent, theme: Theme): number {
  const plan = planOf(model, size, screen, theme);
  const rows = rowsOf(model, plan).map((row) =>
    Math.max(...row.map((item) => itemHeight(model, item, plan, linesIn(model, row, plan), theme))),
  );
  const gaps = plan.onScreen.dense ? 0 : (rows.length - 1) * rowGap;
  return Math.ceil(rows.reduce((sum, height) => sum + height, 0) + gaps);
}

function planOf(model: SummaryModel, { width }: Extent, screen: Extent, theme: Theme): PrintPlan {
  const onScreen = layoutSummary(model, screen, theme);
  const widthOf = (columns: number) => Math.floor((width - (columns - 1) * columnGap) / columns);
  const plan = { onScreen, against: hasAgainst(model, onScreen, theme) };
  if (onScreen.dense) {
    const columns = onScreen.columns > 1 && widthOf(2) >= minPair ? 2 : 1;
    return { ...plan, columns, cellWidth: widthOf(columns), valueSize: 20, stacked: false };
  }
  const texts = model.items.map((item) => valueText(item, theme.locale, onScreen.compact));
  const longestName = Math.max(
    ...model.items.map((item) => (isNamed(model, item) ? widestWord(item.label, 12) : 0)),
  );
  const isNarrowCard = model.items.length === 1 && width < minFor.large;
  const largest = Math.min(onScreen.valueSize, isNarrowCard ? 28 : 40);
  const sizes = valueSizes.filter((size) => size <= largest);
  const sizeIn = (cell: number) => sizes.find((size) => widestText(texts, size, 600) <= cell);
  const counts = Array.from({ length: onScreen.columns }, (_, index) => onScreen.columns - index);
  const most =
    counts.find((count) => (sizeIn(widthOf(count)) ?? 0) >= legible && longestName <= widthOf(count)) ?? 1;
  // Rows share the metrics out evenly: two and two rather than three and one.
  const columns = Math.ceil(model.items.length / Math.ceil(model.items.length / most));
  const cellWidth = widthOf(columns);
  const stacked = plan.against && textWidth(againstText(model, theme.locale), 12) + pillWidth > cellWidth;
  return { ...plan, columns, cellWidth, stacked, valueSize: sizeIn(cellWidth) ?? 14 };
}

function rowsOf({ items }: SummaryModel, { columns }: PrintPlan): SummaryItem[][] {
  return Array.from({ length: Math.ceil(items.length / columns) }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns),
  );
}

/** How many lines the longest name of a row takes, so that the values below stand at one height. */
function linesIn(model: SummaryModel, row: SummaryItem[], { cellWidth }: PrintPlan): number {
  return Math.max(
    0,
    ...row.map((item) => (isNamed(model, item) ? breakLines(item.label, cellWidth, 12).length : 0)),
  );
}

function denseClass({ columns, cellWidth }: PrintPlan): string {
  if (columns > 1) return 'vf-summary-dense vf-summary-pairs';
  return isNarrow(cellWidth) ? 'vf-summary-dense vf-summary-narrow' : 'vf-summary-dense';
}

function isNarrow(cellWidth: number): boolean {
  return cellWidth < 280;
}

function renderItem(
  model: SummaryModel,
  item: SummaryItem,
  plan: PrintPlan,
  lines: number,
  theme: Theme,
): string {
  const { onScreen, cellWidth, valueSize, against } = plan;
  const height = onScreen.dense ? '' : ` style="min-height:${lines * labelHeight}px"`;
  const label = isNamed(model, item)
    ? `<div class="vf-label" dir="auto"${height}>${escapeHtml(item.label)}</div>`
    : '';
  const value = renderValue(item, { ...onScreen, valueSize }, theme);
  const cell = { ...onScreen.cell, width: cellWidth };
  const goal = renderGoal(item, { ...onScreen, cell }, theme);
  const trend = renderTrend(item, cellWidth, trendHeight(model, item, onScreen), theme);
  return `<div class="vf-item">${label}${value}${renderAgainst(model, item, against, theme)}${goal}${trend}</div>`;
}

function itemHeight(
  model: SummaryModel,
  item: SummaryItem,
  plan: PrintPlan,
  lines: number,
  theme: Theme,
): number {
  if (plan.onScreen.dense) return denseHeight(item, plan, theme);
  const trend = trendHeight(model, item, plan.onScreen);
  const pill = hasPill(item) ? pillLine + (plan.stacked ? againstLine : 0) : 0;
  const goal = item.goal ? goalHeight : 0;
  return lines * labelHeight + plan.valueSize * 1.1 + pill + goal + (trend ? trend + 12 : 0);
}

function denseHeight(item: SummaryItem, { columns, cellWidth }: PrintPlan, theme: Theme): number {
  const ownLine = columns > 1 || isNarrow(cellWidth);
  const value = textWidth(valueText(item, theme.locale, true), denseValue, 600);
  const availableWidth = ownLine ? cellWidth : cellWidth - value - 72;
  const label = breakLines(item.label, availableWidth, 12).length * labelHeight;
  return ownLine ? label + 20 + 9 : Math.max(33, label + 9);
}
