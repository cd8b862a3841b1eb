import type { DeliveryRecipient, ListedDelivery } from '@vitrine/contract/entities/report.ts';
import { csvLine } from '../../../platform/text/csv-safety.ts';

const HEADINGS = [
  'Due (UTC)',
  'Dashboard',
  'Report',
  'Report ID',
  'Report deleted',
  'Kind',
  'From',
  'To',
  'Status',
  'Started (UTC)',
  'Sent (UTC)',
  'Reason',
  'Timezone of Reason',
  'Recipient',
  'Recipient status',
  'Attempts',
  'Link followed',
  'First followed (UTC)',
  'Problem',
];

/** A line for each recipient, and one for a delivery without any; a spreadsheet runs nothing of it. */
export function deliveriesCsv(deliveries: ListedDelivery[]): string {
  const lines = deliveries.flatMap((delivery) => {
    const ofDelivery = cellsOf(delivery);
    if (delivery.recipients.length === 0) return [csvLine([...ofDelivery, '', '', null, null, '', ''])];
    return delivery.recipients.map((recipient) => csvLine([...ofDelivery, ...recipientCells(recipient)]));
  });
  return `\uFEFF${csvLine(HEADINGS)}${lines.join('')}`;
}

function cellsOf(delivery: ListedDelivery) {
  const { dueAt, dashboardName, reportName, reportId, reportRemoved, kind, startDate, endDate } = delivery;
  const { status, startedAt, sentAt, reason, timezone } = delivery;
  const what = [dueAt, dashboardName, reportName, reportId, reportRemoved ? 'yes' : 'no'];
  return [...what, kind, startDate, endDate, status, startedAt, sentAt, reason, timezone];
}

function recipientCells({ address, status, attempts, openedCount, openedAt, error }: DeliveryRecipient) {
  return [address, status, attempts, openedCount, openedAt, error];
}
