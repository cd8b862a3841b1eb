import type { Dates, RangeType, Styles } from '@vitrine/contract/entities/dashboard.ts';
import type { GoalFields } from '@vitrine/contract/entities/goals/goal.ts';
import type { Filter, ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { ReportFields } from '@vitrine/contract/entities/report.ts';
import type { FormatId, MetricOptions } from '@vitrine/contract/entities/widget.ts';
import type { NameMapping } from '@vitrine/contract/entities/widgets/name-mapping.ts';

/** What widgets can query: a property, a shop, a tab or a file of one of the agency's sources. */
export type DemoSourceName =
  | 'shopSite'
  | 'hotelSite'
  | 'clinicSite'
  | 'shop'
  | 'hotelWeeks'
  | 'clinicLeads'
  | 'campaigns'
  | 'articles';

/** A source and the place in it. */
export type DemoSource = {
  sourceId: string;
  type: string;
  name: string;
  place: Record<string, ParameterValue>;
};

export type DemoSources = Record<DemoSourceName, DemoSource>;

type CardFrame = {
  title: string;
  /** `WxH` in cells of the grid. */
  size: `${1 | 2 | 3 | 4}x${1 | 2 | 3}`;
  /** The title of the page that begins with it; absent for the page of the widget before it. */
  page?: string;
  /** As high as its content. */
  autoHeight?: true;
  /** One of the real-time widgets, which are on a page of their own. */
  realTime?: true;
};

export type Value = CardFrame & {
  of: DemoSourceName;
  /** Absent for one metric by names, where it follows from `maxNames`. */
  format?: FormatId;
  /** The most names that its rows can have; absent where that is open. */
  maxNames?: number;
  metrics: string[];
  dimension?: string;
  /** The connector's parameters beyond metrics and dimension. */
  parameters?: Record<string, ParameterValue>;
  filter?: Filter[];
  /** The metric whose largest rows come first. */
  largest?: string;
  rows?: number;
  /** Sub-format of every series. */
  drawn?: NonNullable<MetricOptions['format']>;
  formatOptions?: Record<string, unknown>;
  /** A second source, whose rows are joined by name. */
  joined?: Pick<Value, 'of' | 'metrics' | 'dimension'> & { nameMapping: NameMapping };
};

/** A card with the agency's text to its client, in a little Markdown. */
export type TextCard = CardFrame & { text: string };

/** What was done when, newest first on the card. */
export type History = CardFrame & { articles: { date: string; header: string; content: string }[] };

/** A target for the metric of a widget. */
export type DemoGoal = Pick<GoalFields, 'name' | 'target' | 'aim' | 'period'> & {
  /** The widget's title. */
  of: string;
};

/** A list of the dashboard's goals. */
export type GoalList = CardFrame & { goals: true };

/** A section's heading with its text: the widgets up to the next one are below it. */
export type SectionHeading = CardFrame & { section: string; hiddenWithoutData?: true };

/** A dashboard's definition: widgets in the order in which they are shown. */
export type DemoDashboard = {
  name: string;
  timezone: string;
  /** A range that moves with the calendar and is compared with the calendar period before it, or fixed days. */
  range: Exclude<RangeType, 'custom'> | Dates;
  public: boolean;
  /** The password of the link. */
  password?: string;
  styles: Partial<Styles>;
  footer: string;
  widgets: (Value | TextCard | History | GoalList | SectionHeading)[];
  goals?: DemoGoal[];
  /** Comments on widgets, by their titles. */
  comments?: { of: string; text: string }[];
  report?: Pick<ReportFields, 'period' | 'detail' | 'hour' | 'minute' | 'date_range'>;
};
