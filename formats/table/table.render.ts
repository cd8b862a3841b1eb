import type { Cell } from '@vitrine/contract/entities/table.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { compareText } from '../kit/period/period.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import { shortenMiddle, textWidth } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import type { TableColumn, TableModel } from './table.model.ts';
import type { TableRoom } from './table.room.ts';
import { cellText, headText, paperHead } from './table.text.ts';
import { manyRows, type TableWidths } from './table.widths.ts';

const arrowRoom = 16;
/** Some screens high. */
const rowsPerBody = 50;
const headClasses = { name: 'vf-name', value: 'vf-value', change: 'vf-change-cell' };

/** The rows as a table. Where the browser lays out only those in sight, roles say what their boxes no longer do. */
export function renderTable(model: TableModel, widths: TableWidths, theme: Theme, room: TableRoom): string {
  const role = (name: string) => (keepsBoxes(widths) ? '' : ` role="${name}"`);
  const cells = (row: readonly Cell[], bar: number | null) =>
    row.map((_, index) => renderCell(model, row, index, bar, { widths, theme, role })).join('');
  const head = model.columns.map((column, index) =>
    renderHead(model, column, index, { widths, theme, role }),
  );
  const rows = model.rows.map(
    (row) => `<tr${widths.many ? '' : ' class="vf-row"'}${role('row')}>${cells(row.cells, row.bar)}</tr>`,
  );
  const foot = model.totals
    ? `<tfoot${role('rowgroup')}><tr${role('row')}>${cells(model.totals, null)}</tr></tfoot>`
    : '';
  return (
    `<table class="${tableClass(model, widths, room)}"${role('table')}${tableStyle(model, widths, room)}>` +
    renderColumns(widths) +
    `<thead${role('rowgroup')}><tr${role('row')}>${head.join('')}</tr></thead>` +
    `${renderBodies(rows, widths, role('rowgroup'))}${foot}</table>`
  );
}

/** Of many rows the browser skips whole groups: ten thousand rows, each skipped for itself, cost it more than a frame's time. */
function renderBodies(rows: readonly string[], { many }: TableWidths, role: string): string {
  if (!many) return `<tbody${role}>${rows.join('')}</tbody>`;
  const bodies = Array.from({ length: Math.ceil(rows.length / rowsPerBody) }, (_, index) =>
    rows.slice(index * rowsPerBody, (index + 1) * rowsPerBody),
  );
  return bodies
    .map((group) => `<tbody${role} style="--vf-rows:${group.length}">${group.join('')}</tbody>`)
    .join('');
}

/** Whether the browser lays the table out as one, so that no roles have to say what it is. */
function keepsBoxes({ many, lines }: TableWidths): boolean {
  return !many && lines?.place !== 'above';
}

function tableClass(
  { rows }: TableModel,
  { overflows, many, tight, lines }: TableWidths,
  { totalStays }: TableRoom,
): string {
  const classes = {
    'vf-pinned': overflows,
    'vf-many': many,
    'vf-tight': tight,
    'vf-loose': !totalStays,
    'vf-lined': lines !== null,
    'vf-above': lines?.place === 'above',
    'vf-deep': lines !== null && rows.length > manyRows,
  };
  return ['vf-table', ...Object.entries(classes).flatMap(([name, on]) => (on ? [name] : []))].join(' ');
}

/** Of many rows the names take what is left over; a table that scrolls sideways keeps its widths. */
function tableStyle({ columns }: TableModel, widths: TableWidths, { rowHeight }: TableRoom): string {
  if (widths.paper) return ` style="font-size:${Math.floor(widths.paper.fontSize * 100) / 100}px"`;
  const least = widths.columns.reduce((sum, width) => sum + width, 0);
  if (widths.lines?.place === 'above') {
    const values = widths.columns.filter((_, index) => columns[index]?.kind !== 'name');
    const template = values.map((width) => `minmax(${width}px,1fr)`).join(' ');
    return ` style="--vf-columns:${template};--vf-line:${Math.floor(widths.lines.width)}px;min-width:${least}px"`;
  }
  if (!widths.many) {
    return ` style="--vf-row-height:${rowHeight}px${widths.overflows ? `;min-width:${least}px` : ''}"`;
  }
  const template = widths.columns.map((width, index) =>
    columns[index]?.kind === 'name' ? `minmax(${width}px,1fr)` : `${width}px`,
  );
  return ` style="--vf-columns:${template.join(' ')};min-width:${least}px"`;
}

function renderColumns(widths: TableWidths): string {
  const { columns } = widths;
  if (!keepsBoxes(widths) || columns.length === 0) return '';
  return `<colgroup>${columns.map((width) => `<col style="width:${width}px">`).join('')}</colgroup>`;
}

type Brush = { widths: TableWidths; theme: Theme; role(name: string): string };

function renderHead(
  model: TableModel,
  shown: TableColumn,
  index: number,
  { widths, theme, role }: Brush,
): string {
  const { kind, column } = shown;
  if (kind === 'change' && widths.paper?.beneath) return '';
  const sorted = model.sorted?.column === index ? model.sorted.dir : null;
  const aria = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none';
  const text = headMessage(shown, widths);
  const compared = `Change of ${column.label} against ${compareText(model.compareSpan, theme.locale)}`;
  const full = kind === 'change' ? compared : column.label;
  const title = full === text ? '' : ` title="${escapeHtml(full)}"`;
  // Browsers don't repeat buttons on the pages that a table goes on to, and nobody sorts paper.
  const name = widths.paper
    ? `<span class="vf-order">${escapeHtml(text)}</span>${isAbove(model, index, widths) ? '<small>Change</small>' : ''}`
    : `<button type="button" class="vf-sort">${escapeHtml(text)}</button>`;
  return `<th scope="col"${role('columnheader')} class="${headClasses[kind]}" aria-sort="${aria}"${title}>${name}</th>`;
}

function headMessage(shown: TableColumn, { paper, nameWidth }: TableWidths): string {
  if (paper) return paperHead(shown);
  return shown.kind === 'name'
    ? shortenMiddle(shown.column.label, nameWidth - arrowRoom, 12, 500)
    : headText(shown);
}

/** Whether the value's change stands under it, in the same cell. */
function isAbove({ columns }: TableModel, index: number, { paper }: TableWidths): boolean {
  return (paper?.beneath ?? false) && columns[index + 1]?.kind === 'change';
}

function renderCell(
  model: TableModel,
  row: readonly Cell[],
  index: number,
  bar: number | null,
  { widths, theme, role }: Brush,
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
    return `<th scope="row"${role('rowheader')} class="vf-name" dir="auto"${title}>${nameHtml}</th>`;
  }
  if (column.kind === 'change') {
    if (widths.paper?.beneath) return '';
    return `<td${role('cell')} class="vf-change-cell">${renderChangeCell(model, column, cell, theme)}</td>`;
  }
  const share = bar !== null && index === model.barColumn ? renderBar(bar) : '';
  const beneath = isAbove(model, index, widths)
    ? `<small>${renderChangeCell(model, column, row[index + 1] ?? null, theme)}</small>`
    : '';
  return `<td${role('cell')} class="vf-value">${share}<span>${escapeHtml(text)}</span>${beneath}</td>`;
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

const hintFontPx = 12;

/** How much of the table is in sight, where it scrolls, and, as print says it too, how much the limit of rows leaves out. */
export function renderInSight(
  { rows, hiddenRowCount }: TableModel,
  { box, rowsInSight }: TableRoom,
  theme: Theme,
  width: number,
): string {
  if (box === null) return '';
  const part = `${countText(rowsInSight, theme)} of ${countText(rows.length, theme)} rows`;
  const hint = `${part}, scroll for more`;
  const hidden = `+ ${countText(hiddenRowCount, theme)} more`;
  const texts =
    hiddenRowCount === 0 ? [hint] : [`${hint} ${hiddenText(hiddenRowCount, theme)}`, `${part} ${hidden}`];
  const text = texts.find((candidate) => textWidth(candidate, hintFontPx) <= width) ?? texts.at(-1) ?? hint;
  return `<p class="vf-in-sight" aria-hidden="true">${text}</p>`;
}

export function renderHidden(count: number, theme: Theme): string {
  return count === 0 ? '' : `<p class="vf-more">${hiddenText(count, theme)}</p>`;
}

function hiddenText(count: number, theme: Theme): string {
  return `+ ${countText(count, theme)} more ${count === 1 ? 'row' : 'rows'}`;
}

function countText(count: number, theme: Theme): string {
  return formatValue(count, { type: 'numeric' }, theme.locale);
}
