import type { Cell } from '@vitrine/contract/entities/table.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import { shortenMiddle } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import type { TableColumn, TableModel } from './table.model.ts';
import { cellText } from './table.text.ts';
import type { TableWidths } from './table.widths.ts';

export type TableContext = { widths: TableWidths; theme: Theme };

/** Whether the browser lays the table out as one, so that no roles have to say what it is. */
export function keepsBoxes({ many, lines }: TableWidths): boolean {
  return !many && lines?.place !== 'above';
}

/** Where boxes no longer say what something is, its role does. */
export function roleIn(widths: TableWidths, name: string): string {
  return keepsBoxes(widths) ? '' : ` role="${name}"`;
}

/** One of the model's rows. `attributes` are added as they are. */
export function renderRow(model: TableModel, index: number, context: TableContext, attributes = ''): string {
  const row = model.rows[index];
  if (!row) return '';
  const { widths } = context;
  const name = widths.many ? '' : ' class="vf-row"';
  return `<tr${name}${roleIn(widths, 'row')}${attributes}>${renderCells(model, row.cells, row.bar, context)}</tr>`;
}

export function renderCells(
  model: TableModel,
  cells: readonly Cell[],
  bar: number | null,
  context: TableContext,
): string {
  return cells.map((_, index) => renderCell(model, cells, index, bar, context)).join('');
}

/** Whether the value's change stands under it, in the same cell. */
export function isAbove({ columns }: TableModel, index: number, { paper }: TableWidths): boolean {
  return (paper?.beneath ?? false) && columns[index + 1]?.kind === 'change';
}

function renderCell(
  model: TableModel,
  row: readonly Cell[],
  index: number,
  bar: number | null,
  { widths, theme }: TableContext,
): string {
  const column = model.columns[index];
  const cell = row[index] ?? null;
  if (!column) return '';
  const text = cellText(column, cell, theme.locale);
  if (column.kind === 'name') {
    const name = cell === 'Total' ? text : shortenMiddle(widths.nameText(text), widths.nameWidth, 13);
    const whole = escapeHtml(text);
    const title = name === text ? '' : ` title="${whole}" aria-label="${whole}"`;
    const nameHtml = widths.paper || widths.lines ? renderBreakable(name) : escapeHtml(name);
    return `<th scope="row"${roleIn(widths, 'rowheader')} class="vf-name" dir="auto"${title}>${nameHtml}</th>`;
  }
  if (column.kind === 'change') {
    if (widths.paper?.beneath) return '';
    return `<td${roleIn(widths, 'cell')} class="vf-change-cell">${renderChangeCell(model, column, cell, theme)}</td>`;
  }
  const share = bar !== null && index === model.barColumn ? renderBar(bar) : '';
  const beneath = isAbove(model, index, widths)
    ? `<small>${renderChangeCell(model, column, row[index + 1] ?? null, theme)}</small>`
    : '';
  return `<td${roleIn(widths, 'cell')} class="vf-value">${share}<span>${escapeHtml(text)}</span>${beneath}</td>`;
}

/** Lines of an address end after its parts. */
function renderBreakable(name: string): string {
  return name
    .split(/(?<=[^/]\/)(?=[^/])/u)
    .map(escapeHtml)
    .join('<wbr>');
}

function renderChangeCell(model: TableModel, { column }: TableColumn, cell: Cell, theme: Theme): string {
  if (typeof cell !== 'number') return '<span class="vf-change vf-neutral">–</span>';
  return renderChange(describeChange(cell, column, theme.locale), model.highlight);
}

function renderBar(share: number): string {
  const width = Math.round(share * 1000) / 10;
  return `<svg class="vf-bar" aria-hidden="true"><rect width="${width}%" height="100%" rx="2"/></svg>`;
}
