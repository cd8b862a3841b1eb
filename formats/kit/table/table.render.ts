import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { compareText } from '../period/period.ts';
import { shortenMiddle, textWidth } from '../text/text-width.ts';
import type { Theme } from '../theme.ts';
import { keepsBoxes, renderCells, renderRow, roleIn, type TableContext } from './table.cells.ts';
import { type RowGroup, rowGroups } from './table.groups.ts';
import { rowPxOf, type TableHeights } from './table.heights.ts';
import { isCompared, sideBySideColumns, type TableModel } from './table.model.ts';
import { headText, paperHead } from './table.text.ts';
import { manyRows, type TableWidths } from './table.widths.ts';

const arrowWidth = 16;

/** The rows as a table. Where the browser lays out only those in sight, roles say what their boxes no longer do. */
export function renderTable(
  model: TableModel,
  widths: TableWidths,
  theme: Theme,
  heights: TableHeights,
): string {
  const groups = rowGroups(model, widths, heights);
  const isPart = groups.some(({ later }) => later);
  const rowAt = (place: number) => (isPart ? ` aria-rowindex="${place}"` : '');
  const last = model.rows.length + 2;
  const [rowgroup, row] = [roleIn(widths, 'rowgroup'), roleIn(widths, 'row')];
  const head = sideBySideColumns(model).map((place) => renderHead(model, place, { widths, theme }));
  const bodies = groups.map((group) =>
    renderGroup(model, group, { widths, theme }, (index) => rowAt(index + 2)),
  );
  const total = renderCells(model, model.totals ?? [], { bar: null }, { widths, theme });
  const foot = model.totals ? `<tfoot${rowgroup}><tr${row}${rowAt(last)}>${total}</tr></tfoot>` : '';
  const count = isPart ? ` aria-rowcount="${model.totals ? last : last - 1}"` : '';
  return (
    `<table class="${tableClass(model, widths, heights)}"${roleIn(widths, 'table')}${count}` +
    `${tableStyle(model, widths, heights)}>${renderColumns(widths)}` +
    `<thead${rowgroup}>${renderBands(model, widths)}<tr${row}${rowAt(1)}>${head.join('')}</tr></thead>${bodies.join('')}${foot}</table>` +
    renderWithoutScript(groups, theme)
  );
}

/** The row above the heads, which names what columns have in common. */
function renderBands({ bands, columns }: TableModel, widths: TableWidths): string {
  if (!bands) return '';
  const grids = !keepsBoxes(widths);
  const cells = bands.map(({ label, count }) => {
    const span = grids ? ` aria-colspan="${count}" style="grid-column:span ${count}"` : ` colspan="${count}"`;
    const text = escapeHtml(label);
    return `<th scope="colgroup"${roleIn(widths, 'columnheader')} class="vf-band"${span} title="${text}">${text}</th>`;
  });
  // Names in lines of their own have no column.
  const hasNames = columns[0]?.kind === 'name' && !widths.lines;
  const corner = hasNames ? `<td${roleIn(widths, 'cell')} class="vf-name"></td>` : '';
  return `<tr${roleIn(widths, 'row')} class="vf-bands">${corner}${cells.join('')}</tr>`;
}

/** Shown where no script will ever add the other rows. */
function renderWithoutScript(groups: readonly RowGroup[], theme: Theme): string {
  const count = groups.reduce((sum, group) => sum + (group.later ? group.count : 0), 0);
  if (count === 0) return '';
  return `<p class="vf-more vf-without-script">${hiddenText(count, theme)} (JavaScript is off)</p>`;
}

/** Rows that come later have their height from the beginning. */
function renderGroup(
  model: TableModel,
  { from, count, height, later }: RowGroup,
  context: TableContext,
  attributes: (index: number) => string,
): string {
  const style = height === null ? '' : ` style="--vf-height:${height}px"`;
  if (later) return `<tbody aria-hidden="true" data-later="${count}"${style}></tbody>`;
  const rows = model.rows
    .slice(from, from + count)
    .map((_, index) => renderRow(model, from + index, context, attributes(from + index)));
  return `<tbody${roleIn(context.widths, 'rowgroup')}${style}>${rows.join('')}</tbody>`;
}

function tableClass(
  model: TableModel,
  { overflows, many, tight, lines, wraps }: TableWidths,
  { totalStays }: TableHeights,
): string {
  const classes = {
    'vf-pinned': overflows,
    'vf-many': many,
    'vf-tight': tight,
    'vf-loose': !totalStays,
    'vf-above': lines !== null,
    'vf-deep': lines !== null && model.rows.length > manyRows,
    'vf-wraps': wraps,
    'vf-compared': isCompared(model),
    'vf-banded': model.bands !== undefined,
    'vf-heated': model.rows[0]?.heat !== undefined,
  };
  return ['vf-table', ...Object.entries(classes).flatMap(([name, on]) => (on ? [name] : []))].join(' ');
}

/** Of many rows the names take what is left over; a table that scrolls sideways keeps its widths. */
function tableStyle(model: TableModel, widths: TableWidths, { rowHeight }: TableHeights): string {
  if (widths.paper) return ` style="font-size:${Math.floor(widths.paper.fontSize * 100) / 100}px"`;
  const least = widths.columns.reduce((sum, width) => sum + width, 0);
  const isName = sideBySideColumns(model).map(({ index }) => model.columns[index]?.kind === 'name');
  if (widths.lines) {
    const values = widths.columns.filter((_, at) => !isName[at]);
    const template = values.map((width) => `minmax(${width}px,1fr)`).join(' ');
    return ` style="--vf-columns:${template};--vf-line:${Math.floor(widths.lines.width)}px;min-width:${least}px"`;
  }
  if (!widths.many) {
    return ` style="--vf-row-height:${rowHeight}px${widths.overflows ? `;min-width:${least}px` : ''}"`;
  }
  const template = widths.columns.map((width, at) => (isName[at] ? `minmax(${width}px,1fr)` : `${width}px`));
  return ` style="--vf-columns:${template.join(' ')};--vf-row-height:${rowPxOf(model)}px;min-width:${least}px"`;
}

function renderColumns(widths: TableWidths): string {
  const { columns } = widths;
  if (!keepsBoxes(widths) || columns.length === 0) return '';
  return `<colgroup>${columns.map((width) => `<col style="width:${width}px">`).join('')}</colgroup>`;
}

function renderHead(
  model: TableModel,
  { index, below }: ReturnType<typeof sideBySideColumns>[number],
  { widths, theme }: TableContext,
): string {
  const shown = model.columns[index];
  if (!shown) return '';
  const { kind, column } = shown;
  const sorted = model.sorted?.column === index ? model.sorted.dir : null;
  const aria = sorted === 'asc' ? 'ascending' : sorted === 'desc' ? 'descending' : 'none';
  const text = headMessage(shown, widths);
  const compared = `${column.label}. Below: change vs ${compareText(model.compareSpan, theme.locale)}`;
  const full = below === null ? column.label : compared;
  const title = full === text ? '' : ` title="${escapeHtml(full)}"`;
  // Browsers don't repeat buttons on the pages that a table goes on to, and nobody sorts paper.
  const name = widths.paper
    ? `<span class="vf-order">${escapeHtml(text)}</span>`
    : `<button type="button" class="vf-sort">${escapeHtml(text)}</button>`;
  return `<th scope="col"${roleIn(widths, 'columnheader')} class="vf-${kind}" aria-sort="${aria}"${title}>${name}</th>`;
}

function headMessage(shown: TableModel['columns'][number], { paper, nameWidth }: TableWidths): string {
  if (paper) return paperHead(shown);
  return shown.kind === 'name'
    ? shortenMiddle(shown.column.label, nameWidth - arrowWidth, 12, 500)
    : headText(shown);
}

const hintFontPx = 12;

/**
 * How much of the table is in sight, where it scrolls, and, as print says it too, how much the limit of rows leaves out. The numbers
 * add up to all rows.
 */
export function renderInSight(
  { rows, hiddenRowCount }: TableModel,
  { box, rowsInSight }: TableHeights,
  theme: Theme,
  width: number,
): string {
  if (box === null) return '';
  const part = partText(rowsInSight, rows.length + hiddenRowCount, theme);
  const hidden = `${countText(hiddenRowCount, theme)} not listed`;
  const below = countText(rows.length - rowsInSight, theme);
  const texts =
    hiddenRowCount === 0
      ? [`${part}, scroll for more`]
      : [
          `${part}, scroll for ${below} more, ${hidden}`,
          `${partText(rowsInSight, rows.length, theme)}, ${hidden}`,
        ];
  const text = texts.find((candidate) => textWidth(candidate, hintFontPx) <= width) ?? part;
  return `<p class="vf-in-sight" aria-hidden="true">${text}</p>`;
}

function partText(count: number, all: number, theme: Theme): string {
  return `${countText(count, theme)} of ${countText(all, theme)} rows`;
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
