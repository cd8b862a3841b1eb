import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import type { Theme } from '../kit/theme.ts';
import type { ScatterModel, ScatterPoint } from './scatter.model.ts';

export function pointName({ dimension }: ScatterModel, { cell }: ScatterPoint, locale: string): string {
  return formatLabel(cell, dimension.type, locale);
}

export function scatterTooltip(
  model: ScatterModel,
  index: number,
  colour: string,
  { locale }: Theme,
): string {
  const point = model.points[index];
  if (!point) return '';
  const rows = [
    { axis: model.x, value: point.x },
    { axis: model.y, value: point.y },
    ...(model.size ? [{ axis: model.size, value: point.size }] : []),
  ];
  return renderTooltip(
    pointName(model, point, locale),
    null,
    rows.map(({ axis: { column }, value }) => ({
      colour,
      name: column.label,
      value: formatValue(value, column, locale),
    })),
  );
}

export function missingText(count: number): string {
  return `${count} ${count === 1 ? 'row' : 'rows'} without both values, not shown`;
}

const MAX_DESCRIBED = 12;

/** 'Clicks and Cost, by Campaign. Spring: Clicks 120, Cost €30. Autumn: …'. */
export function scatterSummary(model: ScatterModel, { locale }: Theme): string {
  const { x, y, points } = model;
  const title = model.title || `${x.column.label} and ${y.column.label}`;
  const described = points.slice(0, MAX_DESCRIBED).map((point) => {
    const values = [
      `${x.column.label} ${formatValue(point.x, x.column, locale)}`,
      `${y.column.label} ${formatValue(point.y, y.column, locale)}`,
    ];
    return `${pointName(model, point, locale)}: ${values.join(', ')}`;
  });
  const more = points.length - described.length;
  return [
    `${title}, by ${model.dimension.label}`,
    ...described,
    ...(more > 0 ? [`${more} more`] : []),
    ...(model.missing > 0 ? [missingText(model.missing)] : []),
  ].join('. ');
}
