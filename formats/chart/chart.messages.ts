import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import { isRunningAt, partialWords } from '../kit/period/partial-periods.ts';
import { compareWords } from '../kit/period/period.ts';
import type { AccessibleTable } from '../kit/table/accessible-table.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import type { ChartModel } from './chart.model.ts';

/** The values at one place of the axis: series, value, comparison, change. */
export function chartTooltip(model: ChartModel, index: number, theme: Theme): string {
  const { type } = model.dimension;
  const running = isRunningAt(model.partials, index);
  const compareCell = model.compareCells?.[index] ?? null;
  const rows = model.series.map((series, at) => {
    const value = series.values[index] ?? null;
    const compare = series.compares?.[index] ?? null;
    const change = changeOf(value, compare, series.column);
    const shown = change !== null && !series.hiddenChange && !running;
    return {
      colour: seriesColour(theme, at),
      name: series.label,
      value: formatValue(value, series.column, theme.locale),
      compare: series.compares ? formatValue(compare, series.column, theme.locale) : undefined,
      changeHtml: shown
        ? renderChange(describeChange(change, series.column, theme.locale), model.highlight)
        : undefined,
    };
  });
  const compareTitle =
    compareCell === null || type === 'text' ? null : formatLabel(compareCell, type, theme.locale);
  return renderTooltip(
    cellWords(model, index, theme.locale),
    model.compareCells ? (compareTitle ?? compareWords(model.compareSpan, theme.locale)) : null,
    rows,
  );
}

/** The cell in full, and how much of it is counted: 'Fri, 20 Nov 2026, so far'. */
function cellWords(model: ChartModel, index: number, locale: string): string {
  const name = formatLabel(model.cells[index] ?? null, model.dimension.type, locale, { long: true });
  const partial = model.partials.find((one) => one.index === index);
  return partial ? `${name}, ${partialWords(partial)}` : name;
}

export function chartTable(model: ChartModel, theme: Theme): AccessibleTable {
  const { locale } = theme;
  const compared = compareWords(model.compareSpan, locale);
  return {
    caption: model.title || model.series.map((series) => series.label).join(', '),
    head: [
      model.dimension.label,
      ...model.series.flatMap(({ label, compares }) =>
        compares ? [label, `${label}, ${compared}`] : [label],
      ),
    ],
    rows: model.cells.map((_, index) => [
      cellWords(model, index, locale),
      ...model.series.flatMap(({ column, values, compares }) =>
        (compares ? [values, compares] : [values]).map((side) =>
          formatValue(side[index] ?? null, column, locale),
        ),
      ),
    ]),
  };
}
