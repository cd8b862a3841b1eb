import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { paintEmpty } from '../kit/empty.ts';
import { escapeHtml } from '../kit/escape-html.ts';
import { type TableModel, tableModel } from './table.model.ts';
import { paintHidden, paintTable } from './table.paint.ts';
import { tableWidths } from './table.widths.ts';

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
    const table = paintTable(model, tableWidths(model, size, theme.locale), theme);
    const name = escapeHtml(model.title || 'Table');
    return (
      `<div class="vf-table-box" tabindex="0" role="region" aria-label="${name}">` +
      `${table}${paintHidden(model.hiddenRowCount, theme)}</div>`
    );
  },
});
