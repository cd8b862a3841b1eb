import { type Legend, type LegendItem, layoutKeys } from '../kit/chart/legend.ts';
import { choiceItems } from '../kit/chart/series-choice.ts';
import type { Extent, Size } from '../kit/define-format.ts';
import { compareText } from '../kit/period/period.ts';
import { isTitle } from '../kit/text/title.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { markerStrip } from './annotations/annotation-marks.ts';
import type { ChartModel, ChartSeries } from './chart.model.ts';
import { directLabels } from './value-labels.ts';

/** Names of series above the plot, unless they are at their lines or the card's title says the same. */
export function chartLegend(model: ChartModel, size: Size, theme: Theme): Legend {
  const strip = markerStrip(model);
  const belowMarkers = <Space extends Extent>(space: Space): Space => ({
    ...space,
    height: space.height - strip,
  });
  const available = { ...belowMarkers(size), ...(size.screen ? { screen: belowMarkers(size.screen) } : {}) };
  return layoutKeys((shown) => keysIn(model, shown, theme), available, theme);
}

function keysIn(model: ChartModel, size: Size, theme: Theme): LegendItem[] {
  const { series } = model;
  const items = seriesItems(model, size, theme);
  const common = series.length === 1 ? seriesColour(theme, 0) : theme.other;
  if (series.some(hasDrawnComparison)) {
    const span = compareText(model.compareSpan, theme.locale);
    const isTotal = series.some(({ compareTotal }) => compareTotal);
    items.push({
      text: isTotal ? `Total, ${span}` : model.compareSpan ? span : 'Previous period',
      // As it is drawn over the areas.
      colour: isTotal ? theme.muted : common,
      shape: series.every(({ kind }) => kind === 'bar') ? 'faint' : 'dash',
      optional: true,
      // The line has a colour of its own, which no name says anything about.
      ownRow: isTotal && size.height >= 200,
    });
  }
  for (const text of model.goalKeys ?? [])
    items.push({ text, colour: theme.ink, shape: 'dotted', optional: true, ownRow: true });
  // The mark also shows what is unfinished: in a low card its key takes no row of its own.
  const partial = partialItem(model, common);
  if (partial && (items.length > 0 || size.height >= 200)) items.push(partial);
  return items;
}

/** Areas that are shares of a whole have their comparison in tooltips only. */
function hasDrawnComparison({ compares, stack, compareStack, compareTotal }: ChartSeries): boolean {
  if (stack && !compareStack && !compareTotal) return false;
  return compares?.some((value) => value !== null) ?? false;
}

function seriesItems(model: ChartModel, size: Size, theme: Theme): LegendItem[] {
  const { series, choices } = model;
  if (choices) return choiceItems(choices, theme);
  const named = series.length === 1 && isTitle(series[0]?.label ?? '', model.title);
  if (named || directLabels(model, size, theme).labels.length > 0) return [];
  return series.map((one, index) => ({ ...seriesItem(one, seriesColour(theme, index)), series: index }));
}

function seriesItem(series: ChartSeries, colour: string): LegendItem {
  return { text: series.label, addition: axisText(series), colour, shape: 'dot' };
}

/** The axes can't show the scale of a third unit, or of two lines of one unit, so a key says that it has its own. */
function axisText({ scale, ownScale, rightAxis }: ChartSeries): LegendItem['addition'] {
  if (rightAxis) return { whole: ', right axis', short: ', right' };
  return ownScale || scale > 1 ? { whole: ', own scale', short: ', own' } : undefined;
}

const cutText: Partial<Record<ChartModel['dimension']['type'], string>> = {
  week: 'Part of the week',
  month: 'Part of the month',
};

function partialItem(model: ChartModel, colour: string): LegendItem | null {
  const { partials, series, dimension } = model;
  if (partials.length === 0) return null;
  // A week that the range cuts is over: only where none is, all that is dotted is so far.
  const running = partials.every(({ reason }) => reason === 'running');
  const bars = series.every(({ kind }) => kind === 'bar');
  return {
    text: running ? 'So far' : (cutText[dimension.type] ?? 'In part'),
    colour,
    shape: bars ? 'outline' : 'dotted',
    optional: true,
  };
}
