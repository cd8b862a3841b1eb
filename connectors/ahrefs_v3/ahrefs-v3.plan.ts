import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Query } from '@vitrine/contract/entities/query.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import { countInput, listInput, textInput } from '../kit/inputs.ts';
import { chosenDimension, chosenMetrics } from '../kit/query/requested-metrics.ts';
import { earlierOf, todayIn } from '../kit/table/dates.ts';
import { hostOf, type Settings } from './ahrefs-v3.api.ts';
import { isListReport, type ReportType, reportOf, reports, trackerReports } from './ahrefs-v3.catalogue.ts';
import type { Setting } from './ahrefs-v3.endpoints.ts';
import type { AhrefsMetric } from './ahrefs-v3.metric.ts';

export const refusal = cantRespond('Ahrefs');

/** Ahrefs counts days in UTC. */
export const timezone = 'UTC';
/** All its money. */
export const currency = 'USD';

const presetRows = 100;
export const maxRows = 10_000;

export type Plan = {
  query: Query;
  report: ReportType;
  ahrefsMetrics: AhrefsMetric[];
  dimension: DimensionDefinition | null;
  /** Today or the last day of the range, whichever is earlier; null for a range to come. */
  until: string | null;
  /** The subject of the query: a target, or a project and device. */
  subject: Settings;
  settings: Partial<Record<Setting, string>>;
  links: LinkWindow;
  rows: number;
  competitors: string[];
};

export const linkWindows = [
  { id: 'live', name: 'Live now' },
  { id: 'period', name: 'Live now, or lost since the start of the range' },
  { id: 'new', name: 'Found in the range' },
  { id: 'lost', name: 'Lost in the range' },
  { id: 'all_time', name: 'Of all time' },
] as const;

export type LinkWindow = (typeof linkWindows)[number]['id'];

/** Throws `bad_query` for queries without a report. */
export function planQuery(query: Query, nowMs: number): Plan {
  const { parameters } = query;
  const report = reportOf(parameters.reportType);
  const offer = reports[report];
  const ahrefsMetrics = chosenMetrics(query, offer.ahrefsMetrics, 'This report');
  const dimension = chosenDimension(query, offer.dimensions, 'This report');
  if (query.filters.length > 0 && !isListReport(report))
    throw refusal('only lists can be narrowed by filters');
  const today = todayIn(timezone, nowMs);
  return {
    query,
    report,
    ahrefsMetrics,
    dimension,
    until: query.startDate > today ? null : earlierOf(query.endDate, today),
    subject: subjectOf(report, parameters),
    settings: settingsOf(parameters),
    links: linkWindows.find(({ id }) => id === parameters.links)?.id ?? 'live',
    rows: countInput(parameters.rows, { preset: presetRows, most: maxRows }),
    competitors: listInput(parameters.competitor),
  };
}

function subjectOf(report: ReportType, parameters: Query['parameters']): Settings {
  if (trackerReports.includes(report)) {
    const project = textInput(parameters.project);
    if (!project) throw refusal('a project of the Rank Tracker has to be chosen');
    return { project_id: project, device: textInput(parameters.device) ?? 'desktop' };
  }
  const target = targetOf(parameters);
  if (!target) throw refusal('a domain or address has to be entered as the target');
  if (report === 'competitors' && !textInput(parameters.country))
    throw refusal('competitors are those of a country, which has to be chosen');
  return { target };
}

/** An entered target in Ahrefs' format: the host for whole domains, otherwise an address without its scheme. */
export function targetOf(parameters: Query['parameters']): string | null {
  const typed = textInput(parameters.target) ?? '';
  const address = typed.replace(/^[a-z]+:\/\//i, '');
  const isUrl = parameters.mode === 'exact' || parameters.mode === 'prefix';
  return (isUrl ? address : hostOf(address.split(/[/?#]/)[0] ?? '').toLowerCase()) || null;
}

function settingsOf(parameters: Query['parameters']): Plan['settings'] {
  const chosen: [Setting, string | null | undefined][] = [
    ['mode', textInput(parameters.mode)],
    ['protocol', textInput(parameters.protocol)],
    ['country', textInput(parameters.country)?.toLowerCase()],
    ['volume_mode', textInput(parameters.volumeMode)],
    // Ahrefs joins similar links by default, so all links have to be requested.
    ['aggregation', textInput(parameters.grouping) ?? 'all'],
    ['page_positions', parameters.depth === '10' ? 'top10' : undefined],
    ['top_positions', parameters.depth === '10' ? 'top_10' : undefined],
  ];
  return Object.fromEntries(chosen.filter(([, value]) => value));
}

/** The selected settings that an endpoint supports. */
export function understood({ subject, settings }: Plan, known: readonly Setting[]): Settings {
  return {
    ...subject,
    ...Object.fromEntries(Object.entries(settings).filter(([name]) => known.includes(name as Setting))),
  };
}
