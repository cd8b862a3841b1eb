import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { z } from 'zod';
import { keyStop } from '../kit/chart/chart.ts';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { shortenMiddle, textWidth } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { hydrateSummary } from './summary.hydrate.ts';
import { fittingHeight, layoutSummary, type SummaryGrid, severalHeight } from './summary.layout.ts';
import { type SummaryItem, type SummaryModel, summaryModel } from './summary.model.ts';
import {
  hasAgainst,
  hasPill,
  isNamed,
  renderAgainst,
  renderGoal,
  renderTrend,
  renderValue,
  trendHeight,
} from './summary.parts.ts';
import { printedHeight, renderInPrint } from './summary.print.ts';

export const summaryFormat = defineFormat<Record<string, never>, SummaryModel>({
  id: 'summary',
  label: 'Summary',
  icon: 'number-123',
  version: 1,
  options: z.object({}),
  upgrades: {},
  dimension: 'none',
  model: summaryModel,
  showsChange: ({ items }) => items.some(hasPill),
  printHeight: (model, size, theme) =>
    model.items.some(isKnown) && size.screen ? printedHeight(model, size, size.screen, theme) : 0,
  phoneHeight: (model, size, theme) => (model.items.some(isKnown) ? severalHeight(model, size, theme) : null),
  fitHeight: (model, { width }, theme) =>
    model.items.some(isKnown) ? fittingHeight(model, width, theme) : null,
  render(model, size, theme) {
    if (!model.items.some(isKnown)) return renderEmpty();
    if (size.screen) return renderInPrint(model, size, size.screen, theme);
    const grid = layoutSummary(model, size, theme);
    const items = model.items.map((item) => renderItem(model, item, grid, theme));
    const kind = grid.dense ? denseClass(grid) : openClass(model, grid);
    return (
      `<div class="vf-summary ${kind} vf-columns-${grid.columns}">` +
      `${items.slice(0, grid.shown).join('')}${renderMore(model, items, grid, theme)}</div>`
    );
  },
  hydrate: hydrateSummary,
});

/** Whether there is anything to say of a value; a card of dashes says less than words. */
function isKnown({ value, compare, trend }: SummaryItem): boolean {
  return value !== null || compare !== null || trend !== null;
}

function denseClass({ columns, cell }: SummaryGrid): string {
  if (columns > 1) return 'vf-summary-dense vf-summary-pairs';
  return cell.width < 200 ? 'vf-summary-dense vf-summary-narrow' : 'vf-summary-dense';
}

function openClass({ items }: SummaryModel, { labelLines }: SummaryGrid): string {
  const bare = items.every(({ trend }) => trend === null) ? ' vf-summary-bare' : '';
  return `vf-summary-open${bare}${labelLines > 1 ? ' vf-summary-wraps' : ''}`;
}

/** What a card of this size has no space for: counted, named to a pointer, and there for those who listen. */
function renderMore(model: SummaryModel, items: string[], { shown }: SummaryGrid, theme: Theme): string {
  const left = model.items.slice(shown);
  if (left.length === 0) return '';
  const texts = left.map((item) => `${item.label}: ${formatValue(item.value, item.column, theme.locale)}`);
  return (
    `<div class="vf-sr">${items.slice(shown).join('')}</div>` +
    `<p class="vf-left-out" aria-hidden="true" title="${escapeHtml(texts.join('\n'))}">+${left.length} more</p>`
  );
}

function renderItem(model: SummaryModel, item: SummaryItem, grid: SummaryGrid, theme: Theme): string {
  const label = isNamed(model, item) ? renderLabel(item.label, grid) : '';
  const against = renderAgainst(model, item, hasAgainst(model, grid, theme), theme);
  const height = trendHeight(model, item, grid);
  return `<div class="vf-item">${label}${renderValue(item, grid, theme)}${against}${renderGoal(item, grid, theme)}${renderTrend(item, grid.cell.width, height, theme, keyStop({ width: 0, height }))}</div>`;
}

/** Both ends of a long name are kept. A line of its own beside the value cuts what it must by itself. */
function renderLabel(label: string, { dense, columns, labelLines, cell }: SummaryGrid): string {
  const text = dense && columns === 1 ? label : fitLines(label, cell.width, labelLines);
  const title = dense || text !== label ? ` title="${escapeHtml(label)}"` : '';
  return `<div class="vf-label" dir="auto"${title}>${escapeHtml(text)}</div>`;
}

/** The whole name where its words go into the lines, else as much of both its ends as does. */
function fitLines(label: string, width: number, lines: number): string {
  let text = label;
  for (
    let availableWidth = width * lines;
    wrappedLines(text, width) > lines && availableWidth >= width;
    availableWidth -= 4
  )
    text = shortenMiddle(label, availableWidth, 12);
  return wrappedLines(text, width) > lines ? shortenMiddle(label, width, 12) : text;
}

/** How many lines the text takes when it breaks between words; a word that is longer than a line breaks as well. */
function wrappedLines(text: string, width: number): number {
  let lines = 1;
  let taken = 0;
  for (const word of text.split(' ')) {
    const wide = textWidth(word, 12);
    const space = taken > 0 ? textWidth(' ', 12) : 0;
    if (taken + space + wide <= width) {
      taken += space + wide;
      continue;
    }
    lines += (taken > 0 ? 1 : 0) + Math.ceil(wide / width) - 1;
    taken = wide % width || width;
  }
  return lines;
}
