import type { Cell } from '@vitrine/contract/entities/table.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { initialsOf } from '@vitrine/contract/rules/text/initials.ts';
import { describeChange, renderChange } from '../text/change.ts';
import { shortenMiddle } from '../text/text-width.ts';
import type { Theme } from '../theme.ts';
import type { TableColumn, TableModel } from './table.model.ts';
import { cellText } from './table.text.ts';
import { type TableWidths, twoLinesIn } from './table.widths.ts';

export type TableContext = { widths: TableWidths; theme: Theme };

/** Whether the browser lays the table out as one, so that no roles have to say what it is. */
export function keepsBoxes({ many, lines }: TableWidths): boolean {
  return !many && lines === null;
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
  const selected = model.names?.selected ?? null;
  const current = selected !== null && row.cells[0] === selected ? ' data-selected' : '';
  const name = `${widths.many ? '' : ' class="vf-row"'}${current}`;
  return `<tr${name}${roleIn(widths, 'row')}${attributes}>${renderCells(model, row.cells, row, context)}</tr>`;
}

export function renderCells(
  model: TableModel,
  cells: readonly Cell[],
  row: Pick<TableModel['rows'][number], 'bar' | 'picture' | 'heat'>,
  context: TableContext,
): string {
  return cells.map((_, index) => renderCell(model, cells, index, row, context)).join('');
}

function renderCell(
  model: TableModel,
  row: readonly Cell[],
  index: number,
  { bar, picture, heat }: Pick<TableModel['rows'][number], 'bar' | 'picture' | 'heat'>,
  { widths, theme }: TableContext,
): string {
  const column = model.columns[index];
  const cell = row[index] ?? null;
  if (!column) return '';
  if (column.kind === 'change') return '';
  const text = cellText(column, cell, theme.locale);
  if (column.kind === 'name') {
    const space = widths.wraps ? twoLinesIn(widths.nameWidth) : widths.nameWidth;
    const name = cell === 'Total' ? text : shortenMiddle(widths.nameText(text), space, 13);
    const whole = escapeHtml(text);
    const title = name === text ? '' : ` title="${whole}" aria-label="${whole}"`;
    const breaks = widths.paper || widths.lines || widths.wraps;
    const nameHtml = renderName(model, cell, breaks ? renderBreakable(name) : escapeHtml(name));
    return `<th scope="row"${roleIn(widths, 'rowheader')} class="vf-name" dir="auto"${title}>${renderNamed(nameHtml, text, picture, widths)}</th>`;
  }
  const share = bar !== null && index === model.barColumn ? renderBar(bar) : '';
  const change = model.columns[index + 1];
  const beneath =
    change?.kind === 'change'
      ? `<small>${renderChangeCell(model, change, row[index + 1] ?? null, theme)}</small>`
      : '';
  return `<td${roleIn(widths, 'cell')} class="vf-value${heatOf(heat?.[index] ?? null)}>${share}<span>${escapeHtml(text)}</span>${beneath}</td>`;
}

/** In hundredths; ends the class that it is added to. */
function heatOf(strength: number | null): string {
  const share = strength === null ? 0 : Math.round(strength * 100);
  return share > 0 ? ` vf-heat" style="--vf-heat:${share}%"` : '"';
}

/** A link that filters the dashboard, where it can; it works without scripts, too. */
function renderName({ names }: TableModel, cell: Cell, html: string): string {
  if (!names?.hrefOf || typeof cell !== 'string' || cell === '' || cell === 'Total') return html;
  const current = cell === names.selected ? ' aria-current="true"' : '';
  const href = escapeHtml(names.hrefOf(cell));
  return `<a class="vf-pick" href="${href}" data-cell="${escapeHtml(cell)}"${current}>${html}</a>`;
}

/** A name beside its picture, or beside its initials, which the style sheet draws: they are no part of the text. */
function renderNamed(
  nameHtml: string,
  name: string,
  picture: string | null | undefined,
  { paper }: TableWidths,
): string {
  if (picture === undefined) return nameHtml;
  const image = picture
    ? `<img class="vf-picture" src="${escapeHtml(picture)}" alt="" width="28" height="28" loading="${paper ? 'eager' : 'lazy'}" decoding="async">`
    : `<span class="vf-picture" data-initials="${escapeHtml(initialsOf(name))}"></span>`;
  return `<span class="vf-pictured">${image}<span>${nameHtml}</span></span>`;
}

/** Lines of an address end after its parts. */
function renderBreakable(name: string): string {
  return name
    .split(/(?<=[^/]\/)(?=[^/])/u)
    .map(escapeHtml)
    .join('<wbr>');
}

/** Of 0 or of a missing value there is no change; its line stays free, so that the values of a row are at one height. */
function renderChangeCell(model: TableModel, { column }: TableColumn, cell: Cell, theme: Theme): string {
  if (typeof cell !== 'number') return '&nbsp;';
  return renderChange(describeChange(cell, column, theme.locale), model.highlight);
}

function renderBar(share: number): string {
  const width = Math.round(share * 1000) / 10;
  return `<svg class="vf-bar" aria-hidden="true"><rect width="${width}%" height="100%" rx="2"/></svg>`;
}
