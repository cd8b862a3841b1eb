import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { renderEmpty } from '../kit/empty.ts';
import { maxAtOnce } from './table.groups.ts';
import { hydrateTable } from './table.hydrate.ts';
import { type TableModel, type TableOptions, tableModel } from './table.model.ts';
import { contentHeight, planTable, printedName } from './table.plan.ts';
import { paperHeight, paperWidth } from './table.print.ts';
import { renderHidden, renderInSight, renderTable } from './table.render.ts';

/** The words for no rows, with air around them. */
const emptyPx = 72;

export const tableFormat = defineFormat<TableOptions, TableModel>({
  id: 'table',
  label: 'Table',
  icon: 'table',
  version: 1,
  options: z.object({ columns: z.literal('all').optional() }),
  upgrades: {},
  dimension: 'optional',
  flows: true,
  rendersPart: (rowCount) => rowCount > maxAtOnce,
  minPrintWidth: paperWidth,
  printHeight: (model, size, { locale }) =>
    paperHeight(model, size.width, locale, printedName(model, size, locale)),
  heightIn: (model, size, locale) => (model.rows.length === 0 ? emptyPx : contentHeight(model, size, locale)),
  fitHeight: (model, size, { locale }) =>
    model.rows.length === 0 ? emptyPx : contentHeight(model, size, locale),
  model: tableModel,
  showsChange: ({ columns }) => columns.some(({ kind }) => kind === 'change'),
  render(model, size, theme) {
    if (model.rows.length === 0) return renderEmpty();
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
  },
  hydrate: hydrateTable,
});
