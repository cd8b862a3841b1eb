import type { Cell } from '@vitrine/contract/entities/table.ts';
import { formatChange, formatLabel, formatValue } from '@vitrine/contract/rules/number-format.ts';
import { z } from 'zod';
import { changeOf, directionOf, paintChange } from '../kit/change.ts';
import { defineFormat, type Size } from '../kit/define-format.ts';
import { paintEmpty } from '../kit/empty.ts';
import { escapeHtml } from '../kit/escape-html.ts';
import { compareWords } from '../kit/period.ts';
import { shortenMiddle, textWidth } from '../kit/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { dimensionTypeOf, type TableColumn, type TableModel, tableModel } from './table.model.ts';

export const tableFormat = defineFormat<Record<string, never>, TableModel>({
  id: 'table',
  label: 'Table',
  icon: 'table',
  version: 1,
  options: z.object({}),
  upgrades: {},
  dimension: 'optional',
  flows: true,
  model: tableModel,
  paint(model, size, theme) {
    if (model.rows.length === 0) return paintEmpty();
    const { nameWidth, overflows } = widthForNames(model, size, theme);
    const head = model.columns
      .map((column, index) => paintHead(model, column, index, nameWidth, theme))
      .join('');
    const body = model.rows
      .map(
        (row) =>
          `<tr>${row.cells.map((cell, index) => paintCell(model, cell, index, row.bar, nameWidth, theme)).join('')}</tr>`,
      )
      .join('');
    const foot = model.totals
      ? `<tfoot><tr>${model.totals.map((cell, index) => paintCell(model, cell, index, null, nameWidth, theme)).join('')}</tr></tfoot>`
      : '';
    return (
      `<div class="vf-table-box" tabindex="0" role="region" aria-label="${escapeHtml(model.title || 'Table')}">` +
      `<table class="vf-table${overflows ? ' vf-pinned' : ''}"><thead><tr>${head}</tr></thead><tbody>${body}</tbody>${foot}</table>` +
      `${paintHidden(model.hiddenRowCount, theme)}</div>`
    );
  },
});

const cellPadding = 16;
const arrowRoom = 16;
const longestHead = 112;

/** What the figures leave for names, at least enough to recognise one; and whether the table then has to scroll. */
function widthForNames(model: TableModel, size: Size, theme: Theme) {
  if (size.grows) return { nameWidth: Number.POSITIVE_INFINITY, overflows: false };
  const taken = model.columns.reduce((sum, column, index) => {
    if (column.kind === 'name') return sum;
    const texts = [
      `${headText(column)}  `,
      ...sample(model, index).map((cell) => cellText(column, cell, theme.locale)),
    ];
    return sum + Math.max(...texts.map((text) => textWidth(text, 13, 500))) + cellPadding;
  }, cellPadding);
  const least = Math.min(128, size.width * 0.4);
  return { nameWidth: Math.max(size.width - taken, least), overflows: taken + least > size.width };
}

/** The cells that decide a column's width; a thousand rows need not all be measured. */
function sample(model: TableModel, index: number): Cell[] {
  return [...model.rows.slice(0, 100), { cells: model.totals ?? [] }].map(
    ({ cells }) => cells[index] ?? null,
  );
}

function cellText({ kind, column }: TableColumn, cell: Cell, locale: string): string {
  if (kind === 'name') return formatLabel(cell, dimensionTypeOf(column), locale);
  if (typeof cell === 'string') return cell;
  return kind === 'change' ? formatChange(cell, locale) : formatValue(cell, column, locale);
}

function headText({ kind, column }: TableColumn): string {
  return kind === 'change' ? 'Change' : shortenMiddle(column.label, longestHead, 12, 500);
}

const headClasses = { name: 'vf-name', figure: 'vf-figure', change: 'vf-change-cell' };

function paintHead(
  model: TableModel,
  shown: TableColumn,
  index: number,
  nameWidth: number,
  theme: Theme,
): string {
  const { kind, column } = shown;
  const sorted = model.sorted?.column === index ? model.sorted.dir : null;
  const aria = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none';
  const text =
    kind === 'name' ? shortenMiddle(column.label, nameWidth - arrowRoom, 12, 500) : headText(shown);
  const compared = `Change of ${column.label} against ${compareWords(model.compareSpan, theme.locale)}`;
  const full = kind === 'change' ? compared : column.label;
  const title = full === text ? '' : ` title="${escapeHtml(full)}"`;
  return (
    `<th scope="col" class="${headClasses[kind]}" aria-sort="${aria}"${title}>` +
    `<button type="button" class="vf-sort">${escapeHtml(text)}</button></th>`
  );
}

function paintCell(
  model: TableModel,
  cell: Cell,
  index: number,
  bar: number | null,
  nameWidth: number,
  theme: Theme,
): string {
  const column = model.columns[index];
  if (!column) return '';
  const text = cellText(column, cell, theme.locale);
  if (column.kind === 'name') {
    const name = cell === 'Total' ? text : shortenMiddle(text, nameWidth, 13);
    const title = name === text ? '' : ` title="${escapeHtml(text)}"`;
    return `<th scope="row" class="vf-name" dir="auto"${title}>${escapeHtml(name)}</th>`;
  }
  if (column.kind === 'change')
    return `<td class="vf-change-cell">${paintChangeCell(model, column, cell, theme)}</td>`;
  const share = bar !== null && index === model.barColumn ? paintBar(bar) : '';
  return `<td class="vf-figure">${share}<span>${escapeHtml(text)}</span></td>`;
}

function paintChangeCell(model: TableModel, { column }: TableColumn, cell: Cell, theme: Theme): string {
  if (typeof cell !== 'number') return '<span class="vf-change vf-neutral">–</span>';
  return paintChange(changeOf(cell, directionOf(column), theme.locale), model.highlight);
}

function paintBar(share: number): string {
  const width = Math.round(share * 1000) / 10;
  return `<svg class="vf-bar" aria-hidden="true"><rect width="${width}%" height="100%" rx="2"/></svg>`;
}

function paintHidden(count: number, theme: Theme): string {
  if (count === 0) return '';
  const text = formatValue(count, { type: 'numeric' }, theme.locale);
  return `<p class="vf-more">${text} more ${count === 1 ? 'row' : 'rows'} not shown</p>`;
}
