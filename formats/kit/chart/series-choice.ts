import type { Column } from '@vitrine/contract/entities/table.ts';
import { seriesColour, type Theme } from '../theme.ts';
import type { LegendItem } from './legend.ts';

/** A series in the legend of a chart that hides some. */
export type SeriesChoice = Pick<LegendItem, 'text' | 'colour'> & { hidden: boolean };

type Series = { label: string; scale: number; column?: Pick<Column, 'rest'> };
type Drawn<One extends Series> = { series: One[]; choices?: SeriesChoice[] };

/** The theme of a chart in which what has no series of its own is grey, as it is elsewhere. */
export function withGreyRest(theme: Theme, series: readonly Series[]): Theme {
  if (!series.some(({ column }) => column?.rest)) return theme;
  return {
    ...theme,
    data: series.map(({ column }, index) => (column?.rest ? theme.other : seriesColour(theme, index))),
  };
}

/** Identifies a series in new data, too: by its place, since two may have one name. */
export function seriesId({ label }: Pick<Series, 'label'>, index: number): string {
  return `${index} ${label}`;
}

/**
 * A chart without its hidden series, for which its axes are scaled; the others keep their colours, and its legend has all. As it is
 * where none is hidden or nothing would be left.
 */
export function withoutHidden<One extends Series, Model extends Drawn<One>>(
  model: Model & Drawn<One>,
  theme: Theme,
  hidden: ReadonlySet<string>,
): { model: Model; theme: Theme } {
  const isHidden = (one: One, index: number) => hidden.has(seriesId(one, index));
  const shown = model.series.filter((one, index) => !isHidden(one, index));
  if (shown.length === 0 || shown.length === model.series.length) return { model, theme };
  const own = withGreyRest(theme, model.series);
  const colours = model.series.map((_, index) => seriesColour(own, index));
  const scales = [...new Set(shown.map(({ scale }) => scale))].sort((a, b) => a - b);
  return {
    model: {
      ...model,
      series: shown.map((one) => ({ ...one, scale: scales.indexOf(one.scale) })),
      choices: model.series.map((one, index) => ({
        text: one.label,
        colour: colours[index] ?? theme.other,
        hidden: isHidden(one, index),
      })),
    },
    theme: { ...theme, data: colours.filter((_, index) => !isHidden(model.series[index] as One, index)) },
  };
}

/** The keys of a chart that hides series; those of hidden ones are hollow. */
export function choiceItems(choices: readonly SeriesChoice[], theme: Theme): LegendItem[] {
  return choices.map(({ text, colour, hidden }, index) => ({
    text,
    colour: hidden ? theme.other : colour,
    shape: hidden ? 'outline' : 'dot',
    series: index,
    hidden,
  }));
}
