import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Format, Size } from '../define-format.ts';
import { renderEmpty } from '../empty.ts';
import type { Theme } from '../theme.ts';
import { maxAtOnce } from './table.groups.ts';
import { hydrateTable } from './table.hydrate.ts';
import type { TableModel } from './table.model.ts';
import { contentHeight, planTable, printedName } from './table.plan.ts';
import { paperHeight, paperWidth } from './table.print.ts';
import { renderHidden, renderInSight, renderTable } from './table.render.ts';

/** The words for no rows, with air around them. */
const emptyPx = 72;

type Parts = Pick<
  Format<never, TableModel>,
  | 'flows'
  | 'listsRows'
  | 'rendersPart'
  | 'minPrintWidth'
  | 'printHeight'
  | 'phoneHeight'
  | 'fitHeight'
  | 'showsChange'
> & { hydrate: typeof hydrateTable };

/** What formats that show a table have in common: sizes, print, sorting. */
export const tableParts: Parts = {
  flows: true,
  listsRows: true,
  rendersPart: (rowCount) => rowCount > maxAtOnce,
  minPrintWidth: paperWidth,
  printHeight: (model, size, { locale }) =>
    paperHeight(model, size.width, locale, printedName(model, size, locale)),
  phoneHeight: heightOfRows,
  fitHeight: heightOfRows,
  showsChange: ({ columns }) => columns.some(({ kind }) => kind === 'change'),
  hydrate: hydrateTable,
};

function heightOfRows(model: TableModel, size: Size, { locale }: Theme): number {
  return model.rows.length === 0 ? emptyPx : contentHeight(model, size, locale);
}

/** A table in its card: it scrolls on a screen, and is whole in print. `message` stands in for no rows. */
export function renderTableCard(model: TableModel, size: Size, theme: Theme, message?: string): string {
  if (model.rows.length === 0) return renderEmpty(message);
  const { widths, heights } = planTable(model, size, theme.locale);
  const table = renderTable(model, widths, theme, heights);
  const name = escapeHtml(model.title || 'Table');
  const height = heights.box === null ? '' : ` style="height:${heights.box}px"`;
  const box = (style: string) =>
    `<div class="vf-table-box" tabindex="0" role="region" aria-label="${name}"${style}>` +
    `${table}${renderHidden(model.hiddenRowCount, theme)}</div>`;
  if (size.grows) return box('');
  const sideways = widths.overflows ? ' vf-sideways' : '';
  return `<div class="vf-table-frame${sideways}">${box(height)}${renderInSight(model, heights, theme, size.width)}</div>`;
}
