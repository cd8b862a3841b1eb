import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import { chartFormat } from './chart/chart.format.ts';
import { gaugeFormat } from './gauge/gauge.format.ts';
import { loadEngine } from './kit/chart/chart.ts';
import type { Format, FormatView } from './kit/define-format.ts';
import { pieFormat } from './pie/pie.format.ts';
import { radarFormat } from './radar/radar.format.ts';
import { summaryFormat } from './summary/summary.format.ts';
import { tableFormat } from './table/table.format.ts';
import { textCardFormat } from './text-card/text-card.format.ts';

export type RegisteredFormat = {
  format: Format;
  /** The browser's half; only ever loaded there. */
  view(): Promise<{ default: FormatView }>;
  /** Rendered by the chart engine, which comes with the view: without it a browser can't render it again. */
  drawn: boolean;
};

/** Every format: one line each. Pure halves only, so the server reads this file too. */
const formats: RegisteredFormat[] = [
  registerDrawn(chartFormat, () => import('./chart/chart.view.tsx')),
  registerDrawn(pieFormat, () => import('./pie/pie.view.tsx')),
  registerDrawn(radarFormat, () => import('./radar/radar.view.tsx')),
  registerDrawn(gaugeFormat, () => import('./gauge/gauge.view.tsx')),
  register(tableFormat, () => import('./table/table.view.tsx')),
  register(summaryFormat, () => import('./summary/summary.view.tsx')),
  register(textCardFormat, () => import('./text-card/text-card.view.tsx')),
];

/** In the order of the format menu. */
export function listFormats(): readonly RegisteredFormat[] {
  return formats;
}

/** Throws for a format that isn't here: the widget's schema lets none through. */
export function formatOf(id: FormatId): RegisteredFormat {
  const found = formats.find(({ format }) => format.id === id);
  if (!found) throw new Error(`No format ${id}`);
  return found;
}

/**
 * Saved options in the current version: upgraded step by step, gaps filled with defaults, and only defaults if they are invalid.
 * Options saved without a version are of the first.
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

/** Binds a view to its format's model. */
function register<Options, Model>(
  format: Format<Options, Model>,
  view: () => Promise<{ default: FormatView<Model> }>,
): RegisteredFormat {
  return { format: format as Format, view: view as RegisteredFormat['view'], drawn: false };
}

/** The engine comes with the view, so that the server's rendering stays until both are here. */
function registerDrawn<Options, Model>(
  format: Format<Options, Model>,
  view: () => Promise<{ default: FormatView<Model> }>,
): RegisteredFormat {
  const both = () => Promise.all([view(), loadEngine()]).then(([loaded]) => loaded);
  return { ...register(format, both), drawn: true };
}
