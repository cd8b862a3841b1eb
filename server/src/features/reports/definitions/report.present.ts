import type {
  Delivery,
  DeliveryRecipient,
  ListedDelivery,
  Report,
} from '@vitrine/contract/entities/report.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { reportName } from '@vitrine/contract/rules/reports/report-name.ts';
import type { Services } from '../../../platform/ctx/ctx.ts';
import { pdfFilename, pdfUrl } from '../../pdf/index.ts';
import type { DeliveryRow, RecipientRow } from '../deliveries/deliveries.queries.ts';
import type { ExpectedRecipient } from '../deliveries/sync-recipients.ts';
import type { HistoryRow } from '../history/history.queries.ts';
import type { ListedReport } from './reports.queries.ts';

const LINK_LIFETIME_MS = HOUR_MS;

/** A report's newest delivery, tests left aside, and those of its recipients that may be named. */
export type LastDelivery = { row: DeliveryRow; recipients: RecipientRow[] };

/** How a report's deliveries stand: the newest, and how many are not over. */
export type DeliveriesOf = { last: LastDelivery | undefined; open: number };

/** A report on the wire. */
export function presentReport(listed: ListedReport, { last, open }: DeliveriesOf): Report {
  const { report, dashboardName, clientId, dashboardActive, permalink } = listed;
  return {
    id: report.id,
    dashboard_id: report.dashboardId,
    dashboardName,
    clientId,
    archived: !dashboardActive,
    permalink,
    recipients: report.recipients.join(', '),
    period: report.period,
    detail: report.detail,
    hour: report.hour,
    minute: report.minute,
    timezone: report.timezone,
    date_range: report.dateRange,
    with_pdf: report.withPdf,
    with_preview: report.withPreview,
    when_missing: report.whenMissing,
    review: report.review,
    review_hours: report.reviewHours,
    subject: report.subject,
    message: report.message,
    highlights_text: report.highlightsText,
    unsubscribed: report.unsubscribed,
    returned: report.returned,
    paused: report.paused,
    removed: report.removedAt !== null,
    nextDueAt: report.nextDueAt?.toISOString() ?? null,
    openDeliveries: open,
    lastStatus: last?.row.status ?? null,
    lastSentAt: last?.row.sentAt?.toISOString() ?? null,
    lastReason: last ? lastReason(last) : null,
  };
}

/** Of one that did not reach everybody what a recipient met: what was overcome on the way does not explain it. */
function lastReason({ row, recipients }: LastDelivery): string | null {
  const met = recipients.find(({ error }) => error !== null)?.error ?? null;
  return row.status === 'partly_sent' || row.status === 'failed' ? (met ?? row.reason) : (row.reason ?? met);
}

export function presentDelivery(
  services: Services,
  dashboardName: string,
  row: DeliveryRow,
  recipients: ExpectedRecipient[],
): Delivery {
  return {
    id: row.id,
    reportId: row.reportId,
    kind: row.kind,
    dueAt: row.dueAt.toISOString(),
    status: row.status,
    attempts: row.attempts,
    startedAt: row.startedAt?.toISOString() ?? null,
    sentAt: row.sentAt?.toISOString() ?? null,
    reviewUntil: (row.status === 'in_review' && row.reviewUntil?.toISOString()) || null,
    startDate: row.range.startDate,
    endDate: row.range.endDate,
    reason: row.reason,
    pdfUrl: row.pdfKey && storedPdfUrl(services, dashboardName, row, row.pdfKey),
    recipients: recipients.map(presentRecipient),
  };
}

function presentRecipient(row: ExpectedRecipient): DeliveryRecipient {
  const { address, status, attempts, error, openedCount } = row;
  const sentAt = row.sentAt?.toISOString() ?? null;
  return {
    address,
    status,
    attempts,
    error,
    sentAt,
    openedCount,
    openedAt: row.openedAt?.toISOString() ?? null,
  };
}

/** A delivery among those of other reports; `named` are those on the report's list whom the recipient may see. */
export function presentListed(
  services: Services,
  { delivery, report, dashboardName, dashboardActive, named }: HistoryRow & { named: string[] },
  recipients: ExpectedRecipient[],
): ListedDelivery {
  const { dashboardId, timezone, review, removedAt } = report;
  return {
    ...presentDelivery(services, dashboardName, delivery, recipients),
    dashboardId,
    dashboardName,
    reportName: reportName({ ...report, recipients: named.join(', ') }),
    timezone,
    review,
    reportRemoved: removedAt !== null,
    archived: !dashboardActive,
  };
}

/** For the company's own people: what a delivery sent stays theirs to read, however its dashboard is shared by now. */
function storedPdfUrl(
  services: Services,
  dashboardName: string,
  { companyId, range }: DeliveryRow,
  storageKey: string,
): string {
  const filename = pdfFilename(dashboardName, range);
  return pdfUrl(
    services,
    { storageKey, filename, audience: { companyId } },
    services.clock.nowMs() + LINK_LIFETIME_MS,
  );
}
