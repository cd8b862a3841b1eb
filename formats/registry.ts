import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import { chartFormat } from './chart/chart.format.ts';
import { funnelFormat } from './funnel/funnel.format.ts';
import { gaugeFormat } from './gauge/gauge.format.ts';
import { goalsFormat } from './goals/goals.format.ts';
import { heatmapFormat } from './heatmap/heatmap.format.ts';
import { highlightsFormat } from './highlights/highlights.format.ts';
import type { Format } from './kit/define-format.ts';
import { mapFormat } from './map/map.format.ts';
import { pieFormat } from './pie/pie.format.ts';
import { pivotFormat } from './pivot/pivot.format.ts';
import { radarFormat } from './radar/radar.format.ts';
import { scatterFormat } from './scatter/scatter.format.ts';
import { summaryFormat } from './summary/summary.format.ts';
import { tableFormat } from './table/table.format.ts';
import { textCardFormat } from './text-card/text-card.format.ts';

/** Every format: one line each, in the order of the format menu. */
const formats: Format[] = [
  register(chartFormat),
  register(pieFormat),
  register(radarFormat),
  register(gaugeFormat),
  register(heatmapFormat),
  register(funnelFormat),
  register(scatterFormat),
  register(mapFormat),
  register(tableFormat),
  register(pivotFormat),
  register(summaryFormat),
  register(textCardFormat),
  register(goalsFormat),
  register(highlightsFormat),
];

/** In the order of the format menu. */
export function listFormats(): readonly Format[] {
  return formats;
}

/** Throws for a format that isn't here: the widget's schema lets none through. */
export function formatOf(id: FormatId): Format {
  const found = formats.find((format) => format.id === id);
  if (!found) throw new Error(`No format ${id}`);
  return found;
}

/**
 * Saved options in the current version: upgraded step by step, gaps filled with defaults, and only defaults if they are invalid.
 * Options without a version are version 1.
 */
export function readOptions<Options>(format: Format<Options>, saved: Record<string, unknown>): Options {
  let options = { ...saved };
  const from = typeof saved.version === 'number' ? saved.version : 1;
  for (let version = from; version < format.version; version++) {
    options = format.upgrades[version]?.(options) ?? options;
  }
  const read = format.options.safeParse(options);
  return read.success ? read.data : format.options.parse({});
}

/** Options with the version they are in, for saving. */
export function writeOptions<Options>(format: Format<Options>, options: Options): Record<string, unknown> {
  return { ...format.options.parse(options), version: format.version };
}

/** From here on nobody needs to know what a format's options and model are. */
function register<Options, Model>(format: Format<Options, Model>): Format {
  return format as Format;
}
