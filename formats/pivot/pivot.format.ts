import { z } from 'zod';
import { defineFormat } from '../kit/define-format.ts';
import { renderTableCard, tableParts } from '../kit/table/table-parts.ts';
import { type PivotModel, type PivotOptions, pivotColumns, pivotModel } from './pivot.model.ts';

export const pivotFormat = defineFormat<PivotOptions, PivotModel>({
  id: 'pivot',
  label: 'Pivot table',
  icon: 'table-column',
  version: 1,
  options: z.object({ visibleColours: z.boolean().default(true).meta({ title: 'Colours by value' }) }),
  upgrades: {},
  dimension: 'needed',
  breakdown: 'needed',
  ...tableParts,
  columnsOf: pivotColumns,
  model: pivotModel,
  render: (model, size, theme) => renderTableCard(model, size, theme, model.message),
});
