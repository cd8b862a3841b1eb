import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../../kit/catalogue/formula.ts';
import { textTest } from '../../kit/query/filter-tests.ts';
import type { CountedRow } from '../../kit/table/counted-table.ts';
import { dateLabel } from '../../kit/table/dates.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { zoneOf } from '../mailchimp.account.ts';
import type { CampaignReport } from '../mailchimp.api.ts';
import { campaignTypes } from '../mailchimp.catalogue.ts';
import type { Loader } from '../mailchimp.loader.ts';
import type { FetchRows, MailRequest } from '../mailchimp.request.ts';

/** A campaign of the query, with the day it was sent on in the account's zone. */
export type Sent = { report: CampaignReport; day: string; name: string };

/** Campaigns sent in the range, the newest first; audience, name and type are narrowed here, because Mailchimp can't. */
export async function sentCampaigns(
  loader: Loader,
  request: MailRequest,
): Promise<{ sent: Sent[]; notes: Note[] }> {
  const { startDate, endDate, audience, ids, types, narrowing } = request;
  const tests = narrowing.map((filter) => ({ ...filter, passes: textTest(filter, filter.field) }));
  const zone = zoneOf(loader.session);
  const { items, complete } = await loader.reports(startDate, endDate);
  const ofRange = items
    .filter(
      ({ list_id, id, type }) =>
        (audience === null || list_id === audience) &&
        (ids.length === 0 || ids.includes(id)) &&
        (types.length === 0 || types.includes(type)),
    )
    .flatMap((report): Sent[] => {
      if (!report.send_time) return [];
      const at = Temporal.Instant.from(report.send_time).toZonedDateTimeISO(zone);
      return [{ report, day: at.toPlainDate().toString(), name: nameOf(report) }];
    })
    .filter(({ day }) => day >= startDate && day <= endDate);
  const labels = labelsOf(ofRange, audience);
  const sent = ofRange
    .filter((each) =>
      tests.every(({ field, operator, passes }) => {
        if (passes(namesOf(each)[field] ?? '')) return true;
        // Rows of one name have their days as well.
        return field === 'campaign' && operator === 'equals' && passes(labels.get(each.report.id) ?? '');
      }),
    )
    .sort((a, b) => (placeOf(a) < placeOf(b) ? 1 : -1));
  const notes: Note[] = complete
    ? []
    : [{ code: 'truncated', text: 'Only the first 10,000 campaigns of the account were read.' }];
  return { sent, notes };
}

/** Reports have no order; those of one instant are ordered by id, so that a cap always cuts off the same ones. */
const placeOf = ({ report: { id, send_time } }: Sent): string => `${send_time} ${id}`;

/** Of the rows of campaigns, by id. */
function labelsOf(sent: readonly Sent[], audience: string | null): Map<string, string> {
  const hintOf = ({ report, day }: Sent) => (audience === null ? `${report.list_name}, ${day}` : day);
  return distinctNames(sent.map((each) => ({ id: each.report.id, name: each.name, hint: hintOf(each) })));
}

/** The filterable names of a campaign. */
function namesOf({ report, name }: Sent): Record<string, string> {
  return {
    campaign: name,
    subject: subjectOf(report),
    type: typeName(report),
    audience: report.list_name ?? report.list_id,
  };
}

const subjectOf = ({ subject_line }: CampaignReport): string => subject_line || '(no subject)';

const typeName = ({ type }: CampaignReport): string =>
  campaignTypes.find(({ id }) => id === type)?.name ?? type;

function nameOf({ campaign_title, subject_line, id }: CampaignReport): string {
  return campaign_title || subject_line || id;
}

export const fetchCampaigns: FetchRows = async (loader, request) => {
  if (request.dimension?.id === 'hour_after') return fetchHours(loader, request);
  const { sent, notes } = await sentCampaigns(loader, request);
  const currency = commonCurrency(sent.map(({ report }) => report.ecommerce?.currency_code));
  const names = labelsOf(sent, request.audience);
  const lists = new Map(sent.map(({ report }) => [report.list_id, report.list_name ?? report.list_id]));
  const audiences = distinctNames([...lists].map(([id, name]) => ({ id, name })));
  const rows = sent.map(
    (each): CountedRow => ({
      label: labelOf(request.dimension, each, { names, audiences }),
      counts: countsOf(each.report, currency),
    }),
  );
  const wantsMoney = request.metrics.some(({ type }) => type.endsWith(':money'));
  const foreign = sent.filter(
    ({ report: { ecommerce } }) => ecommerce?.currency_code && ecommerce.currency_code !== currency,
  );
  return {
    rows,
    idle: currency === undefined ? noCounts : { ...noCounts, ...noShopCounts },
    currency,
    notes: [
      ...notes,
      ...(wantsMoney && currency && foreign.length > 0 ? [foreignNote(foreign.length, currency)] : []),
    ],
  };
};

function labelOf(
  dimension: MailRequest['dimension'],
  { report, day, name }: Sent,
  { names, audiences }: Record<'names' | 'audiences', ReadonlyMap<string, string>>,
): string | null {
  switch (dimension?.id) {
    case undefined:
      return null;
    case 'year':
      return day.slice(0, 4);
    case 'campaign':
      return names.get(report.id) ?? name;
    case 'subject':
      return subjectOf(report);
    case 'type':
      return typeName(report);
    case 'audience':
      return audiences.get(report.list_id) ?? report.list_id;
    default:
      return dateLabel(dimension?.type ?? 'date', day);
  }
}

/** The currency of most campaigns; undefined where none has a shop. */
export function commonCurrency(codes: (string | null | undefined)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const code of codes) if (code) counts.set(code, (counts.get(code) ?? 0) + 1);
  return [...counts].sort(([a, one], [b, other]) => other - one || (a < b ? -1 : 1))[0]?.[0];
}

export function foreignNote(count: number, currency: string): Note {
  return {
    code: 'currency',
    text: `${count} campaigns of shops in another currency than ${currency} are counted without their revenue.`,
  };
}

const noShopCounts: Counts = { orders: 0, revenue: 0, order_total: 0, shop_orders: 0, shop_delivered: 0 };

const noCounts: Counts = {
  emails_sent: 0,
  delivered: 0,
  campaigns_sent: 0,
  opens: 0,
  unique_opens: 0,
  clicks: 0,
  unique_clicks: 0,
  clickers: 0,
  hard_bounces: 0,
  soft_bounces: 0,
  bounces: 0,
  unsubscribed: 0,
  abuse_reports: 0,
  forwards: 0,
};

function countsOf(report: CampaignReport, currency: string | undefined): Counts {
  const {
    emails_sent,
    bounces,
    opens,
    clicks,
    ecommerce,
    forwards,
    unsubscribed = 0,
    abuse_reports = 0,
  } = report;
  const [hard, soft] = [bounces?.hard_bounces ?? 0, bounces?.soft_bounces ?? 0];
  const delivered = emails_sent - hard - soft;
  return {
    emails_sent,
    delivered,
    campaigns_sent: 1,
    opens: opens?.opens_total ?? 0,
    unique_opens: opens?.unique_opens ?? 0,
    clicks: clicks?.clicks_total ?? 0,
    unique_clicks: clicks?.unique_clicks ?? 0,
    clickers: clicks?.unique_subscriber_clicks ?? 0,
    hard_bounces: hard,
    soft_bounces: soft,
    bounces: hard + soft,
    unsubscribed,
    abuse_reports,
    forwards: forwards?.forwards_count ?? 0,
    ...(currency === undefined ? {} : shopCounts(ecommerce, currency, delivered)),
  };
}

/** Orders of all shops count; money only in the common currency, and so do the divisors of money. */
function shopCounts(ecommerce: CampaignReport['ecommerce'], currency: string, delivered: number): Counts {
  const orders = ecommerce?.total_orders ?? 0;
  if (ecommerce?.currency_code !== currency) return { ...noShopCounts, orders };
  return {
    orders,
    revenue: ecommerce.total_revenue ?? 0,
    order_total: ecommerce.total_spent ?? 0,
    shop_orders: orders,
    shop_delivered: delivered,
  };
}

/** The first 24 hours of one campaign; later results are in its own counts only. */
const fetchHours: FetchRows = async (loader, request) => {
  const { sent, notes } = await sentCampaigns(loader, request);
  const [campaign] = sent;
  if (!campaign) return { rows: [], notes };
  const hours = await loader.hours(campaign.report.id);
  const rows = [...hours]
    .sort((a, b) => (a.timestamp < b.timestamp ? -1 : 1))
    .map(
      ({ emails_sent = 0, unique_opens = 0, recipients_clicks = 0 }, index): CountedRow => ({
        label: `${index + 1} h`,
        counts: { emails_sent, unique_opens, clickers: recipients_clicks },
      }),
    );
  return { rows, notes };
};
