import { collectGooglePages } from '../families/google/google-paging.ts';
import type { Session } from '../kit/http/session.ts';
import { adminUrl, client, dataUrl } from './google-analytics.client.ts';

const pageSize = 200;
const maxPages = 50;

export type AccountSummary = {
  account: string;
  displayName?: string;
  propertySummaries?: { property: string; displayName?: string }[];
};

/** Every account with its properties. `GET v1beta/accountSummaries` */
export function listAccountSummaries(session: Session): Promise<AccountSummary[]> {
  return listAdmin(
    session,
    'accountSummaries',
    (page) => page.accountSummaries as AccountSummary[] | undefined,
  );
}

export type KeyEvent = { eventName: string };

/** Key events of a property. `GET v1beta/properties/{id}/keyEvents` */
export function listKeyEvents(session: Session, property: string): Promise<KeyEvent[]> {
  return listAdmin(session, `${property}/keyEvents`, (page) => page.keyEvents as KeyEvent[] | undefined);
}

export type DataStream = { name: string; displayName?: string; type?: string };

/** Websites and apps that feed a property. `GET v1beta/properties/{id}/dataStreams` */
export function listDataStreams(session: Session, property: string): Promise<DataStream[]> {
  return listAdmin(
    session,
    `${property}/dataStreams`,
    (page) => page.dataStreams as DataStream[] | undefined,
  );
}

function listAdmin<Item>(
  session: Session,
  path: string,
  itemsOf: (page: Record<string, unknown>) => Item[] | undefined,
): Promise<Item[]> {
  const request = { method: 'GET' as const, url: adminUrl(path), query: { pageSize } };
  return collectGooglePages<Record<string, unknown> & { nextPageToken?: string }, Item>(
    client,
    session,
    request,
    maxPages,
    itemsOf,
  );
}

export type DimensionMetadata = {
  apiName: string;
  uiName?: string;
  category?: string;
  customDefinition?: boolean;
};
export type MetricMetadata = DimensionMetadata & {
  type?: string;
  expression?: string;
  blockedReasons?: string[];
};
export type Metadata = { dimensions?: DimensionMetadata[]; metrics?: MetricMetadata[] };

/** The fields of a property, including custom ones. `GET v1beta/properties/{id}/metadata` */
export function getMetadata(session: Session, property: string): Promise<Metadata> {
  return client.call(session, { method: 'GET', url: dataUrl(property, '/metadata') });
}

type Compatibility = { compatibility?: 'COMPATIBLE' | 'INCOMPATIBLE' };
export type CompatibilityResponse = {
  dimensionCompatibilities?: (Compatibility & { dimensionMetadata?: DimensionMetadata })[];
};

/** Which dimensions go with the given metrics. `POST v1beta/properties/{id}:checkCompatibility` */
export function checkCompatibility(
  session: Session,
  property: string,
  metrics: string[],
): Promise<CompatibilityResponse> {
  return client.call(session, {
    method: 'POST',
    url: dataUrl(property, ':checkCompatibility'),
    json: { metrics: metrics.map((name) => ({ name })), compatibilityFilter: 'INCOMPATIBLE' },
  });
}

type StringMatch = { matchType: 'EXACT' | 'CONTAINS' | 'BEGINS_WITH'; value: string; caseSensitive: boolean };
type NumericMatch = {
  operation: 'EQUAL' | 'GREATER_THAN' | 'LESS_THAN';
  value: { int64Value: string } | { doubleValue: number };
};
export type FilterExpression =
  | { andGroup: { expressions: FilterExpression[] } }
  | { notExpression: FilterExpression }
  | { filter: { fieldName: string; stringFilter?: StringMatch; numericFilter?: NumericMatch } };

export type ReportRequest = {
  dateRanges: { startDate: string; endDate: string }[];
  dimensions?: { name: string }[];
  metrics: { name: string }[];
  dimensionFilter?: FilterExpression;
  metricFilter?: FilterExpression;
  orderBys?: object[];
  limit: string;
  metricAggregations: ['TOTAL'];
  currencyCode?: string;
  keepEmptyRows: boolean;
  returnPropertyQuota: boolean;
};

type ReportRow = { dimensionValues?: { value?: string }[]; metricValues?: { value?: string }[] };

/** Values are strings in the order of the headers; `rows` and `rowCount` are missing when nothing was found. */
export type ReportResponse = {
  dimensionHeaders?: { name: string }[];
  metricHeaders?: { name: string; type?: string }[];
  rows?: ReportRow[];
  totals?: ReportRow[];
  rowCount?: number;
  metadata?: {
    currencyCode?: string;
    timeZone?: string;
    dataLossFromOtherRow?: boolean;
    subjectToThresholding?: boolean;
    samplingMetadatas?: { samplesReadCount?: string; samplingSpaceSize?: string }[];
    emptyReason?: string;
    schemaRestrictionResponse?: { activeMetricRestrictions?: { metricName?: string }[] };
  };
  propertyQuota?: Record<string, { consumed?: number; remaining?: number }>;
};

export type RealTimeReportRequest = Pick<
  ReportRequest,
  | 'dimensions'
  | 'metrics'
  | 'dimensionFilter'
  | 'metricFilter'
  | 'orderBys'
  | 'limit'
  | 'metricAggregations'
  | 'returnPropertyQuota'
> & { minuteRanges: { startMinutesAgo: number; endMinutesAgo: number }[] };

/** Like a report without `metadata`: real time names neither currency nor timezone. */
export type RealTimeReport = Pick<ReportResponse, 'rows' | 'totals' | 'rowCount' | 'propertyQuota'>;

/** `POST v1beta/properties/{id}:runRealtimeReport`. Has a separate quota. */
export function runRealtimeReport(
  session: Session,
  property: string,
  report: RealTimeReportRequest,
): Promise<RealTimeReport> {
  return client.call(session, { method: 'POST', url: dataUrl(property, ':runRealtimeReport'), json: report });
}

/** `POST v1beta/properties/{id}:runReport` */
export function runReport(
  session: Session,
  property: string,
  report: ReportRequest,
): Promise<ReportResponse> {
  return client.call(session, { method: 'POST', url: dataUrl(property, ':runReport'), json: report });
}

/** At most five reports of one property, in their order. `POST v1beta/properties/{id}:batchRunReports` */
export async function batchRunReports(
  session: Session,
  property: string,
  requests: ReportRequest[],
): Promise<ReportResponse[]> {
  const url = dataUrl(property, ':batchRunReports');
  const response = await client.call<{ reports?: ReportResponse[] }>(session, {
    method: 'POST',
    url,
    json: { requests },
  });
  return response.reports ?? [];
}
