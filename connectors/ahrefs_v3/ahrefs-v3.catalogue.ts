import {
  type DimensionDefinition,
  dimensionDefinitionSchema,
  type MetricDefinition,
} from '@vitrine/contract/entities/catalogue.ts';
import { z } from 'zod';
import { readEntries } from '../kit/catalogue/read-entries.ts';
import { uniqueById } from '../kit/definitions.ts';
import { histories, snapshots } from './ahrefs-v3.endpoints.ts';
import { listReports } from './ahrefs-v3.lists.ts';
import { type AhrefsMetric, metricEntry, metricOf } from './ahrefs-v3.metric.ts';
import data from './catalogue/site-reports.json' with { type: 'json' };

type Entry = { id: string; label?: string };

/** Metrics that several reports have are defined in one of them; the others name them by id. */
const definitions = new Map(
  Object.values(data)
    .flatMap(({ metrics: entries }): Entry[] => entries)
    .filter(({ label }) => label !== undefined)
    .map((entry) => [entry.id, entry]),
);

/** A report about a target as a whole; `from` of its metrics is the endpoint that has them. */
function readSite<Endpoints extends object>(report: MetricReport, endpoints: Endpoints) {
  const { name, metrics: entries, dimensions: ofReport } = data[report];
  const file = 'ahrefs_v3/catalogue/site-reports.json';
  const whole = entries.map((entry) => ({ ...definitions.get(entry.id), ...entry }));
  const from = z.enum(Object.keys(endpoints) as (keyof Endpoints & string)[]);
  return {
    name,
    ahrefsMetrics: readEntries(file, whole, metricEntry.extend({ from }).strict()).map(metricOf),
    dimensions: readEntries(file, ofReport, dimensionDefinitionSchema),
  };
}

export type MetricReport = keyof typeof data;
export type ListReportId = keyof typeof listReports;
export type ReportType = MetricReport | ListReportId;

/** The state of a target: a range shows its last one. */
const overview = readSite('overview', snapshots);
const history = readSite('history', histories);
/** Values by country; the total needs a request without a country. */
const countries = readSite('countries', snapshots);
const metricReports = {
  overview,
  history,
  countries,
  traffic_bands: readSite('traffic_bands', snapshots),
};

export const overviewMetrics = overview.ahrefsMetrics;
export type SnapshotMetric = (typeof overviewMetrics)[number];
export const historyMetrics = history.ahrefsMetrics;
export type HistoryMetric = (typeof historyMetrics)[number];

/** The metrics and dimensions of each report. */
export const reports: Record<
  ReportType,
  { name: string; ahrefsMetrics: AhrefsMetric[]; dimensions: DimensionDefinition[] }
> = {
  ...metricReports,
  ...listReports,
};

export const reportTypes = Object.entries(reports).map(([id, { name }]) => ({ id, name }));

/** Reports about a Rank Tracker project instead of a typed target. */
export const trackerReports: ReportType[] = ['rank_tracker', 'tracked_competitors'];

export function reportOf(value: unknown): ReportType {
  return typeof value === 'string' && Object.hasOwn(reports, value) ? (value as ReportType) : 'overview';
}

export function isListReport(report: ReportType): report is ListReportId {
  return Object.hasOwn(listReports, report);
}

export const metrics: MetricDefinition[] = uniqueById(
  Object.values(reports).flatMap(({ ahrefsMetrics }) =>
    ahrefsMetrics.map(({ id, label, type, direction, additive, uncompared, group }) => ({
      id,
      label,
      type,
      direction,
      additive,
      ...(uncompared ? { uncompared } : {}),
      ...(group ? { group } : {}),
    })),
  ),
);

export const dimensions: DimensionDefinition[] = uniqueById(
  Object.values(reports).flatMap((report) =>
    report.dimensions.map(({ id, label, type }) => ({ id, label, type })),
  ),
);
