import type { DataWithGoals } from '@vitrine/contract/entities/goals/goal-mark.ts';
import type { Column } from '@vitrine/contract/entities/table.ts';
import type { FormatId, MetricOptions, Widget } from '@vitrine/contract/entities/widget.ts';
import type { NumberedAnnotation } from '@vitrine/contract/rules/annotations/number-annotations.ts';
import type { z } from 'zod';
import type { LazyPart } from './lazy-part.ts';
import type { Days } from './period/partial-periods.ts';
import type { Period } from './period/period.ts';
import type { Theme } from './theme.ts';

/** Width and height in CSS pixels. */
export type Extent = { width: number; height: number };

/** Space inside the widget card, in CSS pixels. */
export type Size = Extent & {
  /** In print: lines break and the card grows, so nothing is shortened or left out. */
  grows?: boolean;
  /** In print: the card's space on a wide screen. What is shown there decides what is shown here. */
  screen?: Extent;
};

/** A widget's data with the annotations and goals that concern it, where its dashboard has some. */
export type AnnotatedData = DataWithGoals & { annotations?: readonly NumberedAnnotation[] };

export type SubFormat = NonNullable<MetricOptions['format']>;

/** A widget format. Everything here is pure and also runs on the server. */
export type Format<Options = unknown, Model = unknown> = {
  id: FormatId;
  label: string;
  /** Name of the icon in the format menu. */
  icon: string;
  /** Raised when saved options change shape; `upgrades[n]` turns version n into n + 1. */
  version: number;
  /** Each with a default; the editor draws a field for it, named and explained by `.meta({ title, description })`. */
  options: z.ZodType<Options>;
  upgrades: Record<number, (saved: Record<string, unknown>) => Record<string, unknown>>;
  /** Whether a dimension makes sense: a table of one row is a summary. */
  dimension: 'needed' | 'optional' | 'none';
  /** The values of the breakdown are its columns, so it can't do without. */
  breakdown?: 'needed';
  /** Shows rows in the order of the widget, days as well. */
  listsRows?: true;
  /** Shows all rows, whatever the widget's limit. */
  showsEveryRow?: true;
  /** What it needs to render and pages without it don't load. `render` is called once it is there, `model` at any time. */
  later?: LazyPart<unknown>;
  /** Its columns, in order and with their names, where they are others than those of the data; in CSV too. */
  columnsOf?(columns: readonly Column[]): Column[];
  /** Shows the first metric only, so a merged widget needs another format. */
  showsOneMetric?: true;
  /** The option that holds a target: this is the usual format of a value with one. */
  targetOption?: string;
  /** Options that suit a new widget by name instead of by time. */
  optionsByName?(metricCount: number): Partial<Options>;
  /** Options of a new widget, and of one that gets a breakdown. */
  optionsOfBreakdown?: Partial<Options>;
  /** Sub-formats that each metric's series may take on its own. */
  subFormats?: readonly SubFormat[];
  /** How the comparison is shown: as marks of its own, changes hidden or not, or in tooltips only; absent, by changes. */
  comparison?: 'drawn' | 'hidden';
  /** Whether it shows a change; absent, if one is known. */
  showsChange?(model: Model): boolean;
  /** What it shows may be longer than its card: on a screen it scrolls, on paper the card grows so that nothing is cut. */
  flows?: boolean;
  /** Text that the browser lays out: on a phone, where nothing is beside its card, the card is as high as it. */
  isText?: true;
  /** Whether a page without script shows only a part of so many rows, so that a link to all of them stands beside it. */
  rendersPart?(rowCount: number): boolean;
  /** The height of its content on a phone, where nothing is beside its card; `size` has the most it may take. Null where any height does. */
  phoneHeight?(model: Model, size: Size, theme: Theme): number | null;
  /** The height that fits its content in a card as wide as `size`, which has the most it may take; null where any height does. */
  fitHeight?(model: Model, size: Size, theme: Theme): number | null;
  /** The narrowest space in print in which all can be read, in CSS pixels; the card is widened to it. */
  minPrintWidth?(model: Model, locale: string): number;
  /** The height in CSS pixels that print needs at this width for all that a screen shows; `size.height` isn't read. */
  printHeight?(model: Model, size: Size, theme: Theme): number;
  /**
   * Arranged rows, scales, labels, colours: all that is drawn, nothing about where. Passive widgets have no data.
   * The period, when known, says in words what is compared with.
   */
  model(data: AnnotatedData | null, widget: Widget, options: Options, period?: Period): Model;
  /** SVG or HTML, on the server and in the browser alike. Escapes all text. */
  render(model: Model, size: Size, theme: Theme): string;
  /** In a browser: makes a rendering respond to pointer and keys, without changing what it shows. Returns a function that undoes it. */
  hydrate?(root: HTMLElement, shown: Shown<Model>): () => void;
};

/** An image that somebody wants to see larger; the title says what it shows. */
export type Picture = { src: string; title: string };

/** A rendering in a page, and what it was made from. */
export type Shown<Model = unknown> = {
  /** Made when it is first needed: most renderings are only ever looked at. */
  model(): Model;
  size: Size;
  theme: Theme;
  /** Which series a reader has hidden, by `seriesId`: changed in place, so that it outlives new values. */
  hidden?: Set<string>;
  /** While cards are arranged, clicks and keys are meant for them. */
  editing?: boolean | undefined;
  /** Filters the dashboard by a cell of the dimension; absent where it can't. */
  onPick?: ((value: string) => void) | undefined;
  /** Adds an annotation of a day, week or month that is shown; absent where that isn't possible. */
  onAnnotate?: ((days: Days) => void) | undefined;
  /** Shows one of its images as large as the window; absent where a click is meant for the card, as in the editor. */
  onPicture?: ((picture: Picture) => void) | undefined;
};

export function defineFormat<Options, Model>(format: Format<Options, Model>): Format<Options, Model> {
  return format;
}
