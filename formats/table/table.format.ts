import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { type TableModel, type TableOptions, tableModel } from '../kit/table/table.model.ts';
import { renderTableCard, tableParts } from '../kit/table/table-parts.ts';

export const tableFormat = defineFormat<TableOptions, TableModel>({
  id: 'table',
  label: 'Table',
  icon: 'table',
  version: 1,
  options: z.object({ columns: z.literal('all').optional() }),
  upgrades: {},
  dimension: 'optional',
  ...tableParts,
  model: tableModel,
  render: renderTableCard,
});
