import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { paintEmpty } from '../kit/empty.ts';
import { escapeHtml } from '../kit/escape-html.ts';
import { type TableModel, tableModel } from './table.model.ts';
import { paintHidden, paintInSight, paintTable } from './table.paint.ts';
import { paperHeight, paperWidth } from './table.paper.ts';
import { tableRoom } from './table.room.ts';
import { manyRows, tableWidths } from './table.widths.ts';

export const tableFormat = defineFormat<Record<string, never>, TableModel>({
  id: 'table',
  label: 'Table',
  icon: 'table',
  version: 1,
  options: z.object({}),
  upgrades: {},
  dimension: 'optional',
  flows: true,
  onPaper: (model, locale) => ({
    leastWidth: paperWidth(model, locale),
    heightIn: (width) => paperHeight(model, width, locale),
  }),
  model: tableModel,
  paint(model, size, theme) {
    if (model.rows.length === 0) return paintEmpty();
    const room = tableRoom(model, size, model.rows.length > manyRows);
    const widths = tableWidths(model, size, theme.locale, room.box !== null);
    const table = paintTable(model, widths, theme, room);
    const name = escapeHtml(model.title || 'Table');
    const height = room.box === null ? '' : ` style="height:${room.box}px"`;
    const box = (style: string) =>
      `<div class="vf-table-box" tabindex="0" role="region" aria-label="${name}"${style}>` +
      `${table}${paintHidden(model.hiddenRowCount, theme)}</div>`;
    if (size.grows) return box('');
    const sideways = widths.overflows ? ' vf-sideways' : '';
    return `<div class="vf-table-frame${sideways}">${box(height)}${paintInSight(model, room, theme)}</div>`;
  },
});
