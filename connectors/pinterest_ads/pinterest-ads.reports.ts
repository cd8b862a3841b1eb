import { z } from 'zod';
import type { CatalogueDimension, CatalogueMetric } from '../kit/catalogue/read-metrics.ts';
import { readDimensions, readMetrics } from '../kit/catalogue/read-metrics.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import { defineReports, type ReportRequest } from '../kit/reports.ts';
import type { CountedRow, CountedRows } from '../kit/table/counted-table.ts';
import { type DateRange, dateLabel, rangesByLabel } from '../kit/table/dates.ts';
import { historyNotes, lostRows } from '../kit/table/history.ts';
import dimensions from './catalogue/dimensions.json' with { type: 'json' };
import metrics from './catalogue/metrics.json' with { type: 'json' };
import { chosenAccount, currencyOf } from './pinterest-ads.account.ts';
import { type Level, levels, type ReportRow } from './pinterest-ads.api.ts';
import { firstDayOf, reportableRange, retentionDays, timezone, todayOf } from './pinterest-ads.history.ts';
import { createLoader, type Loader } from './pinterest-ads.loader.ts';
import { namesOf, objectiveName, ownerOf } from './pinterest-ads.names.ts';
import { picturesOfPins } from './pinterest-ads.pictures.ts';
import { narrowedBy, type Scope, scopeOf } from './pinterest-ads.scope.ts';
import { columnsOf, countsOf, distinct, isIdle } from './pinterest-ads.values.ts';

type Dimension = CatalogueDimension & { level: Level };
type Request = ReportRequest<CatalogueMetric, Dimension>;

const refusal = cantRespond('Pinterest');

/** Metrics of an ad account by time, campaign, ad group and ad. */
export const pinterestReports = defineReports<Loader, CatalogueMetric, Dimension>({
  provider: 'Pinterest',
  open: createLoader,
  async frame(loader, request) {
    const currency = currencyOf(await loader.account(accountOf(request)));
    const nowMs = loader.session.nowMs();
    const notes = historyNotes('Pinterest', request, firstDayOf(nowMs), `${retentionDays} days`);
    return { timezone, currency, until: todayOf(nowMs), notes };
  },
  reports: [
    {
      id: 'ads',
      name: 'Ads',
      metrics: readMetrics('pinterest_ads', metrics),
      dimensions: readDimensions('pinterest_ads', dimensions, { level: z.enum(levels) }),
      narrowedBy,
      check: accountOf,
      fetch: fetchRows,
    },
  ],
});

function accountOf({ parameters }: Request): string {
  const id = chosenAccount(parameters.property);
  if (id === null) throw refusal('choose an ad account');
  return id;
}

type Fetched = Omit<CountedRows, 'until' | 'timezone'>;
/** One query with the data of its account. */
type ReportContext = {
  loader: Loader;
  request: Request;
  scope: Scope;
  columns: string[];
  reportedRange: DateRange;
};

async function fetchRows(loader: Loader, request: Request): Promise<Fetched> {
  const { dimension, parameters, narrowing } = request;
  const nowMs = loader.session.nowMs();
  const reportedRange = reportableRange(request, nowMs);
  const columns = columnsOf(request.metrics);
  const lostOf = (rows: CountedRow[]) => lostRows(dimension, request, firstDayOf(nowMs), rows);
  if (!reportedRange) return { rows: lostOf([]) };
  const level = dimension?.level ?? 'account';
  const scope = await scopeOf(loader, accountOf(request), { level, parameters, narrowing });
  const context: ReportContext = { loader, request, scope, columns, reportedRange };
  const [rows, whole] = await Promise.all([rowsOf(context), totalsOf(context)]);
  return {
    rows: [...lostOf(rows), ...rows],
    idle: countsOf(columns, { values: {} }),
    distinct,
    ...(whole ? { whole } : {}),
    notes: scope.complete ? [] : [truncated(scope)],
  };
}

function truncated({ level, entities }: Scope) {
  const what = { account: 'accounts', campaign: 'campaigns', adGroup: 'ad groups', ad: 'ads' }[level];
  const text = `Pinterest has more ${what} than can be requested at once; these are the newest ${entities.length}.`;
  return { code: 'truncated' as const, text };
}

function reportOf(
  context: ReportContext,
  range: DateRange,
  granularity: 'TOTAL' | 'DAY',
  scope = context.scope,
): Promise<ReportRow[]> {
  const ids = scope.entities.map(({ id }) => id);
  const query = { accountId: accountOf(context.request), level: scope.level, ids, columns: context.columns };
  return context.loader.report({ ...query, granularity, ...range });
}

async function rowsOf(context: ReportContext): Promise<CountedRow[]> {
  const { request, columns, reportedRange } = context;
  const type = request.dimension?.type ?? 'text';
  if (isSpan(type) && hasPeople(context)) return spanRows(context, type);
  if (type === 'text') {
    const [label, all] = await Promise.all([labelsOf(context), reportOf(context, reportedRange, 'TOTAL')]);
    const rows = all.filter((row) => !isIdle(row));
    const pictureOf = await picturesOf(context, rows);
    return rows.map((row) => ({
      label: label(row.id),
      counts: countsOf(columns, row),
      picture: pictureOf(row.id),
    }));
  }
  const rows = await reportOf(context, reportedRange, 'DAY');
  return rows.map((row) => ({ label: dateLabel(type, row.date ?? ''), counts: countsOf(columns, row) }));
}

/** The picture of an ad, by id; the largest by the first metric are looked up first, since there is a limit. */
async function picturesOf(
  { loader, request, scope, columns: [first = ''] }: ReportContext,
  rows: readonly ReportRow[],
): Promise<(id: string) => string | undefined> {
  if (request.dimension?.id !== 'ad') return () => undefined;
  const pins = new Map(scope.entities.map(({ id, pin_id: pin }) => [id, pin ?? '']));
  const largest = rows.toSorted((one, other) => (other.values[first] ?? 0) - (one.values[first] ?? 0));
  const shown = largest.flatMap(({ id }) => pins.get(id) || []);
  const pictures = await picturesOfPins(loader.session, accountOf(request), shown);
  return (id) => pictures.get(pins.get(id) ?? '');
}

const isSpan = (type: string): type is 'week' | 'month' => type === 'week' || type === 'month';

/** Whether the query has metrics of people that Pinterest knows: of the account, or of one entity in it. */
function hasPeople({ columns, scope }: ReportContext): boolean {
  const isOne = scope.level === 'account' || scope.entities.length === 1;
  return isOne && columns.some((column) => distinct.includes(column));
}

/** People of a week or a month are no sum of days, so each is requested. */
async function spanRows(context: ReportContext, type: 'week' | 'month'): Promise<CountedRow[]> {
  const responses = await Promise.all(
    rangesByLabel(context.reportedRange, type).map(async ({ label, ...range }) => {
      const rows = await reportOf(context, range, 'TOTAL');
      return rows.map((row) => ({ label, counts: countsOf(context.columns, row) }));
    }),
  );
  return responses.flat();
}

/** Totals of the whole range where they are not the sum of the rows: people, and incomplete rows. */
async function totalsOf(context: ReportContext): Promise<CountedRows['whole']> {
  const { request, scope, columns, reportedRange } = context;
  if (request.dimension === null) return undefined;
  const isDated = request.dimension.type !== 'text';
  if (isDated && hasPeople(context)) return totalOf(columns, await reportOf(context, reportedRange, 'TOTAL'));
  const includesPeople = columns.some((column) => distinct.includes(column));
  if (scope.isNarrowed || (scope.complete && !includesPeople)) return undefined;
  return totalOf(
    columns,
    await reportOf(context, reportedRange, 'TOTAL', { ...scope, level: 'account', entities: [] }),
  );
}

function totalOf(columns: string[], rows: ReportRow[]): CountedRows['whole'] {
  return countsOf(columns, rows[0] ?? { values: {} });
}

/**
 * The label of a row, by the id of its entity; null where nothing is split. Narrowed queries may be requested at a lower level.
 */
async function labelsOf({ loader, request, scope }: ReportContext): Promise<(id: string) => string | null> {
  const { dimension } = request;
  if (!dimension || dimension.level === 'account') return () => null;
  const shown = dimension.level;
  const { items } = await loader.entities(accountOf(request), shown);
  const owners = new Map(scope.entities.map((entity) => [entity.id, ownerOf(entity, shown, scope.level)]));
  const used = new Set(owners.values());
  const entities = items.filter(({ id }) => used.has(id));
  const names =
    dimension.id === 'objective'
      ? new Map(entities.map((entity) => [entity.id, objectiveName(entity)]))
      : namesOf(entities, shown);
  return (id) => {
    const owner = owners.get(id) ?? id;
    return names.get(owner) ?? owner;
  };
}
