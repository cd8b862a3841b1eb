import { z } from 'zod';
import { automaticAnnotationsSchema, shownAnnotationSchema } from './annotations/shown-annotation.ts';
import { givenFileAddressSchema } from './file.ts';
import { goalSchema } from './goals/goal.ts';
import { calendarDateSchema } from './query.ts';
import { reportSchema } from './report.ts';
import { widgetSchema } from './widget.ts';
import { pageListSchema } from './widgets/dashboard-page.ts';

export const rangeTypeSchema = z.enum([
  'daily',
  'yesterday',
  'last7Days',
  'last14Days',
  'last28Days',
  'last30Days',
  'last90Days',
  'weekly',
  'thisWeek',
  'lastWeek',
  'monthly',
  'thisMonth',
  'lastMonth',
  'midMonthly',
  'quarterToDate',
  'thisQuarter',
  'lastQuarter',
  'yearToDate',
  'thisYear',
  'lastYear',
  'custom',
]);
export type RangeType = z.infer<typeof rangeTypeSchema>;

/**
 * What a range is compared with: the days before it, as many; the calendar period before it (month, quarter, year or week), which
 * is `previousPeriod` for other ranges; the same days or the same weekdays a year before; or days of its own.
 */
export const compareTypeSchema = z.enum([
  'none',
  'previousPeriod',
  'previousCalendarPeriod',
  'previousYear',
  'previousYearWeekdays',
  'custom',
]);
export type CompareType = z.infer<typeof compareTypeSchema>;

/** The day weeks begin on, counted from 0, Sunday. */
export const weekStartSchema = z.literal([0, 1, 6]);
export type WeekStart = z.infer<typeof weekStartSchema>;

/** Both ends inclusive; the comparison is null when there is none. */
export const datesSchema = z.object({
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  compareStartDate: calendarDateSchema.nullable(),
  compareEndDate: calendarDateSchema.nullable(),
});
export type Dates = z.infer<typeof datesSchema>;

export const stylesSchema = z.object({
  /** Raised with each change of shape; a rule upgrades older values. */
  version: z.literal(1).default(1),
  backgroundColor: z.string().default('#ffffff'),
  dashboardBackgroundColor: z.string().default('#f6f7f9'),
  /** The accent of headings, links and the first series. */
  color: z.string().default('#3451d1'),
  theme: z.enum(['light', 'dark', 'auto']).default('light'),
  logoImage: z.string().nullable().default(null),
  backgroundImage: z.string().nullable().default(null),
  clientImage: z.string().nullable().default(null),
});
export type Styles = z.infer<typeof stylesSchema>;

const { shape: style } = stylesSchema;
/** A change of some styles. Absent ones stay: the defaults of a new dashboard must not fill them in. */
export const styleChangesSchema = z.object({
  backgroundColor: style.backgroundColor.unwrap().optional(),
  dashboardBackgroundColor: style.dashboardBackgroundColor.unwrap().optional(),
  color: style.color.unwrap().optional(),
  theme: style.theme.unwrap().optional(),
  logoImage: givenFileAddressSchema.nullable().optional(),
  backgroundImage: givenFileAddressSchema.nullable().optional(),
  clientImage: givenFileAddressSchema.nullable().optional(),
});

/** Print settings. */
export const printSettingsSchema = z.object({
  /** Raised with each change of shape; a rule upgrades older values. */
  version: z.literal(1).default(1),
  paper: z.enum(['a4', 'letter']).default('a4'),
  orientation: z.enum(['portrait', 'landscape']).default('portrait'),
  /** A cover page; null for one as soon as there is a client's image for it, or two pages. */
  cover: z.boolean().nullable().default(null),
  /** A table of contents before two or more chapters, which are the dashboard's pages. */
  contents: z.boolean().default(true),
});
export type PrintSettings = z.infer<typeof printSettingsSchema>;

const { shape: print } = printSettingsSchema;
/** A change of some of them; absent ones stay. */
export const printChangesSchema = z.object({
  paper: print.paper.unwrap().optional(),
  orientation: print.orientation.unwrap().optional(),
  cover: print.cover.unwrap().optional(),
  contents: print.contents.unwrap().optional(),
});

export const dashboardSchema = z.object({
  id: z.string(),
  permalink: z.string(),
  name: z.string(),
  active: z.boolean(),
  passwordProtected: z.boolean(),
  public: z.boolean(),
  locked: z.string().nullable(),
  lockedBy: z.string().nullable(),
  /** Counts saves; a save of an older one gets 409. */
  version: z.number().int(),
  rangeType: rangeTypeSchema,
  compareType: compareTypeSchema,
  ...datesSchema.shape,
  timezone: z.string(),
  weekStartsOn: weekStartSchema,
  /** Whether ranges up to today include it, although its values are incomplete; otherwise they end yesterday. */
  includesToday: z.boolean(),
  hiddenDateSelector: z.boolean(),
  footer: z.string(),
  styles: stylesSchema,
  print: printSettingsSchema,
  /** The host name of the client's site, `acme.example`; empty if none was given. */
  domain: z.string(),
  /** The client it belongs to; null for none, and for everybody but its owners. */
  clientId: z.string().nullable().default(null),
  /** Labels of the agency; empty for everybody but its owners. */
  tags: z.array(z.string()).default([]),
  defaults: z.object({ property: z.record(z.string(), z.string()).default({}) }),
  /** Its tabs in their order; a dashboard with fewer than two has none. `pageId` of a widget says where it is. */
  pages: pageListSchema.default([]),
  widgets: z.array(widgetSchema),
  /** By day: its own, its client's and those of its sources. Everybody but its owners gets those that viewers may see. */
  annotations: z.array(shownAnnotationSchema).default([]),
  /** Whether outages and new connections of its sources, and alerts of its client, are among them; `off` for everybody but its owners. */
  automaticAnnotations: automaticAnnotationsSchema.default('off'),
  /** Its own and its client's, by name. Everybody but its owners gets those that its widgets show. */
  goals: z.array(goalSchema).default([]),
  automaticReports: z.array(reportSchema),
  /** The company in whose name it is shown. */
  company: z.object({ name: z.string(), logo: z.string().nullable() }),
  /** True for a signed-in admin or manager of the company that owns it. */
  owner: z.boolean(),
  maxWidgetsForPdf: z.number().int(),
});
export type Dashboard = z.infer<typeof dashboardSchema>;

/** Which sources a copy queries instead of the original's. */
export const cloneMappingSchema = z.object({
  /** Source of the original -> source of the copy, empty if its widgets are to wait for one. Absent ones stay. */
  sources: z.record(z.string(), z.string()).default({}),
  /** Source type -> parameter -> value of the original as in `choiceKey` -> value of the copy. */
  properties: z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string()))).default({}),
});
export type CloneMapping = z.infer<typeof cloneMappingSchema>;

const named = z.object({ id: z.string(), name: z.string() });

/** A source that the original queries, and its possible replacements. */
export const cloneSourceSchema = z.object({
  sourceId: z.string(),
  type: z.string(),
  name: z.string(),
  widgets: z.number().int(),
  candidates: z.array(named.extend({ account: z.string() })),
  /** Chosen or guessed; null if a person has to choose. */
  to: z.string().nullable(),
  guessed: z.boolean(),
});
export type CloneSource = z.infer<typeof cloneSourceSchema>;

/** A property, account or spreadsheet that the original shows. */
export const cloneChoiceSchema = z.object({
  /** The original's source, and the one whose list it is chosen from; null until that is known. */
  sourceId: z.string(),
  toSourceId: z.string().nullable(),
  type: z.string(),
  parameter: z.string(),
  label: z.string(),
  /** Its key in the mapping. */
  key: z.string(),
  /** The list `GET /api/sources/{id}/{option}`; null if it is typed. */
  option: z.string().nullable(),
  /** The values that its list depends on; null until they are chosen. */
  depends: z.record(z.string(), z.string()).nullable(),
  from: named,
  widgets: z.number().int(),
  to: named.nullable(),
  guessed: z.boolean(),
  /** Why its list can't be read. */
  problem: z.string().nullable(),
});
export type CloneChoice = z.infer<typeof cloneChoiceSchema>;

/** A preview of a copy for another client, as far as it is known; without effect until it is made. */
export const cloneProposalSchema = z.object({
  sources: z.array(cloneSourceSchema),
  choices: z.array(cloneChoiceSchema),
  /** What widgets of the copy could not show. */
  problems: z.array(z.object({ widgetId: z.string(), title: z.string(), text: z.string() })),
  /** Names of goals that the copy has not, because nothing there measures them; empty while the mapping is incomplete. */
  goalsLeftOut: z.array(z.string()),
  /** Text cards and a footer, which are copied unchanged. */
  words: z.object({ cards: z.number().int(), footer: z.boolean() }),
});
export type CloneProposal = z.infer<typeof cloneProposalSchema>;

/** The images of a brand, by their field in `POST /api/dashboards/{id}`: the style that names them and their file kind. */
export const imageFields = {
  logo_image: { style: 'logoImage', kind: 'logo' },
  background_image: { style: 'backgroundImage', kind: 'background' },
  client_image: { style: 'clientImage', kind: 'client' },
} as const;
export type ImageField = keyof typeof imageFields;
