import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { dateFormat } from '@vitrine/contract/rules/dates/date-text.ts';
import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import type { Theme } from '../kit/theme.ts';
import type { HeatCell, HeatmapModel, HeatName } from './heatmap.model.ts';

/** A name at the side or on top: 'Mon', '14:00', '12 Oct', or as the source has it. */
export function nameText({ type, cell }: HeatName, locale: string, long = false): string {
  if (type === 'weekday')
    return dateFormat(locale, { weekday: long ? 'long' : 'short', timeZone: 'UTC' }).format(
      Date.parse(String(cell)),
    );
  if (type === 'time') return `${String(cell).padStart(2, '0')}:00`;
  return formatLabel(cell, type, locale, long ? { long: true } : {});
}

/** The names of a cell: 'Monday, 14:00'; of a calendar the day itself. */
export function cellName(model: HeatmapModel, row: number, column: number, locale: string): string {
  const [side, top] = [model.rows[row], model.columns[column]];
  if (!side || !top) return '';
  if (side.type === 'weekday' && top.type === 'date')
    return formatLabel(dayAt(top, row), 'date', locale, { long: true });
  return `${nameText(side, locale, true)}, ${nameText(top, locale, true)}`;
}

function dayAt({ cell }: HeatName, day: number): string {
  return addDays(String(cell), day);
}

export function heatmapTooltip(
  model: HeatmapModel,
  { row, column }: { row: number; column: number },
  cell: HeatCell,
  colour: string,
  { locale }: Theme,
): string {
  const change = model.compared ? changeOf(cell.value, cell.compare, cell.column) : null;
  const isShown = change !== null && !cell.hiddenChange && !cell.isPartial;
  return renderTooltip(
    `${cellName(model, row, column, locale)}${cell.isPartial ? ', so far' : ''}`,
    model.compared ? 'Previous period' : null,
    [
      {
        colour,
        name: cell.column.label,
        value: formatValue(cell.value, cell.column, locale),
        ...(model.compared ? { compare: formatValue(cell.compare, cell.column, locale) } : {}),
        ...(isShown
          ? { changeHtml: renderChange(describeChange(change, cell.column, locale), model.highlight) }
          : {}),
      },
    ],
  );
}

/** How many rows don't fit. */
export function rowsLeftOutText(count: number): string {
  return `+ ${count} more ${count === 1 ? 'row' : 'rows'}, not shown`;
}

/** 'Sessions, by Hour: highest 240 (Friday, 14:00), lowest 3 (Sunday, 04:00)'. */
export function heatmapSummary(model: HeatmapModel, { locale }: Theme): string {
  const cells = model.cells.flatMap((row, at) =>
    row.map((cell, column) => ({ ...cell, at, column2: column })),
  );
  const labels = [...new Set(cells.map(({ column }) => column.label))];
  const descriptions = labels.slice(0, 5).map((label) => {
    const known = cells.flatMap((cell) =>
      cell.column.label === label && cell.value !== null ? [{ ...cell, value: cell.value }] : [],
    );
    const [first] = known;
    if (!first) return `${label}: no data`;
    const highest = known.reduce((one, other) => (other.value > one.value ? other : one), first);
    const lowest = known.reduce((one, other) => (other.value < one.value ? other : one), first);
    const text = ({ value, column, at, column2 }: typeof first) =>
      `${formatValue(value, column, locale)} (${cellName(model, at, column2, locale)})`;
    return `${label}: highest ${text(highest)}, lowest ${text(lowest)}`;
  });
  const title = model.title || labels.join(', ');
  const more = labels.length > 5 ? [`${labels.length - 5} more`] : [];
  return [`${title}, by ${model.dimension}`, ...descriptions, ...more].join('. ');
}
