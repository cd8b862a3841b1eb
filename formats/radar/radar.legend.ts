import { KEY_HEIGHT, type Legend, type LegendItem, layoutLegend, legendRows } from '../kit/chart/legend.ts';
import { choiceItems } from '../kit/chart/series-choice.ts';
import type { Extent } from '../kit/define-format.ts';
import { compareText } from '../kit/period/period.ts';
import { isTitle } from '../kit/text/title.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import type { RadarModel } from './radar.model.ts';

const wideCard = 440;
const besideWidth = 120;

/** Shapes are named above, unless there is but one and the card's title says what it is. */
export function legendItems(model: RadarModel, theme: Theme): LegendItem[] {
  const { series, compared, compareSpan, choices } = model;
  const only = series.length === 1 ? series[0] : undefined;
  const named = only !== undefined && isTitle(only.label, model.title);
  const items = choices
    ? choiceItems(choices, theme)
    : series.map(
        ({ label, scale }, index): LegendItem => ({
          text: scale > 1 ? `${label}, own scale` : label,
          colour: seriesColour(theme, index),
          shape: 'dot',
          series: index,
        }),
      );
  if (named && !choices) items.length = 0;
  if (compared)
    items.push({
      text: compareSpan ? compareText(compareSpan, theme.locale) : 'Previous period',
      colour: only ? seriesColour(theme, 0) : theme.other,
      shape: 'dash',
      optional: true,
    });
  return items;
}

/** `beside` is the width of a legend that stands at the left, else 0. */
export function radarLegend(
  model: RadarModel,
  size: Extent,
  theme: Theme,
): { legend: Legend; beside: number } {
  const items = legendItems(model, theme);
  const beside = size.height < 200 && size.width >= wideCard && items.length * KEY_HEIGHT <= size.height;
  if (!beside) return { legend: layoutLegend(items, size.width, legendRows(size), theme), beside: 0 };
  // A narrow legend has a key in each row; a low card has more width than height to spare.
  return { legend: layoutLegend(items, besideWidth, items.length, theme), beside: besideWidth };
}
