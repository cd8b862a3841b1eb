import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import { isRunningAt, partialText } from '../kit/period/partial-periods.ts';
import { compareText } from '../kit/period/period.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import type { Theme } from '../kit/theme.ts';
import type { RadarModel, RadarPoint } from './radar.model.ts';

export function axisName(model: RadarModel, index: number, locale: string): string {
  return formatLabel(model.axes[index] ?? null, model.dimension.type, locale);
}

/** The name, and how much of it is included: '16–22 Nov, so far'. */
function axisMessage(model: RadarModel, index: number, locale: string): string {
  const name = axisName(model, index, locale);
  const partial = model.partials.find((one) => one.index === index);
  return partial ? `${name}, ${partialText(partial)}` : name;
}

/** 'First 12 of 40', or null when every row has its axis. */
export function hiddenAxesText(model: RadarModel, locale: string): string | null {
  if (model.hiddenAxisCount === 0) return null;
  const shown = model.axes.length;
  const all = formatValue(shown + model.hiddenAxisCount, { type: 'numeric' }, locale);
  return `First ${shown} of ${all}`;
}

/** The values of one shape, axis by axis. */
export function radarTooltip(model: RadarModel, seriesIndex: number, colour: string, theme: Theme): string {
  const { locale } = theme;
  const series = model.series[seriesIndex];
  if (!series) return '';
  const rows = series.points.map((point, index) => ({
    colour,
    name: axisMessage(model, index, locale),
    value: formatValue(point.value, point.column, locale),
    compare: model.compared ? formatValue(point.compare, point.column, locale) : undefined,
    changeHtml: isRunningAt(model.partials, index) ? undefined : changeHtml(model, point, locale),
  }));
  return renderTooltip(series.label, model.compared ? compareText(model.compareSpan, locale) : null, rows);
}

function changeHtml(model: RadarModel, point: RadarPoint, locale: string): string | undefined {
  const change = changeOf(point.value, point.compare, point.column);
  if (change === null || point.hiddenChange) return undefined;
  return renderChange(describeChange(change, point.column, locale), model.highlight);
}

/** The values of each series on its axes. */
export function radarSummary(model: RadarModel, { locale }: Theme): string {
  const title = model.title || model.series.map(({ label }) => label).join(', ');
  const series = model.series.map(({ label, points }) => {
    const values = points.map(
      ({ value, column }, index) =>
        `${axisMessage(model, index, locale)}: ${formatValue(value, column, locale)}`,
    );
    return `${label}. ${values.join('; ')}`;
  });
  return [title, hiddenAxesText(model, locale), ...series].filter(Boolean).join('. ');
}
