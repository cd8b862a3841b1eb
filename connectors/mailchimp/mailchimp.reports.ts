import type { Query } from '@vitrine/contract/entities/query.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import { noteRecentSends } from '../kit/query/recent-sends.ts';
import { defineReports, type Report, type ReportRequest } from '../kit/reports.ts';
import { todayIn } from '../kit/table/dates.ts';
import { zoneOf } from './mailchimp.account.ts';
import {
  dimensions,
  growsAfterSending,
  hourlyMetrics,
  type MailMetric,
  metrics,
} from './mailchimp.catalogue.ts';
import { createLoader, type Loader } from './mailchimp.loader.ts';
import { choicesOf, type FetchRows, refusal } from './mailchimp.request.ts';
import { fetchAudience } from './reports/audience.ts';
import { fetchCampaigns } from './reports/campaigns.ts';
import { fetchAutomations, fetchClients, fetchDetails, fetchLandingPages } from './reports/details.ts';

const ofCampaigns = ['campaign', 'subject', 'type', 'audience'];

export const reports = [
  report('campaigns', 'Campaigns', ofCampaigns, fetchCampaigns),
  report('audience', 'Audience', ['audience'], fetchAudience),
  report('automation', 'Classic automations', ['automation'], fetchAutomations),
  report('links', 'Links of campaigns', ofCampaigns, fetchDetails('links')),
  report('domains', 'Mail domains of recipients', ofCampaigns, fetchDetails('domains')),
  report('locations', 'Locations', ofCampaigns, fetchDetails('locations')),
  report('clients', 'Mail programs of the audience', ['audience'], fetchClients),
  report('products', 'Products sold by campaigns', ofCampaigns, fetchDetails('products')),
  report('landingPages', 'Landing pages', ['landing_page'], fetchLandingPages),
];

/** After how many days a campaign is over but for a few opens. */
const MATURE_AFTER_DAYS = 4;

export const mailchimpReports = defineReports({
  provider: 'Mailchimp',
  parameter: 'target',
  reports,
  open: createLoader,
  frame: ({ session }, { metrics: requested, startDate, endDate }) => {
    const timezone = zoneOf(session);
    const today = todayIn(timezone, session.nowMs());
    const range = { startDate, endDate, today, matureAfter: MATURE_AFTER_DAYS };
    return { timezone, until: today, ...noteRecentSends(requested, { ...range, grows: growsAfterSending }) };
  },
});

function report(
  id: string,
  name: string,
  narrowedBy: string[],
  fetch: FetchRows,
): Report<Loader, MailMetric, (typeof dimensions)[number]> {
  return {
    id,
    name,
    metrics: entriesOfReport(metrics, id),
    dimensions: entriesOfReport(dimensions, id),
    narrowedBy,
    check: checkDimension,
    fetch: (loader, request) => fetch(loader, { ...request, ...choicesOf(request.parameters) }),
  };
}

function checkDimension({ metrics: requested, dimension, parameters }: ReportRequest<MailMetric>): void {
  if (dimension === null) return;
  const has = (origin: MailMetric['origin']) => requested.some((metric) => metric.origin === origin);
  if (dimension.type !== 'text' && has('now'))
    throw refusal('some of these metrics are available as of now only');
  if (dimension.type !== 'text' && dimension.type !== 'month' && has('history')) {
    throw refusal('subscribers at month end are available by month only');
  }
  if (dimension.id === 'region' && has('now')) throw refusal('members are available by country only');
  if (dimension.id !== 'hour_after') return;
  if (choicesOf(parameters).ids.length !== 1) {
    throw refusal('hours after sending are those of one campaign. Select a campaign');
  }
  const odd = requested.find(({ id }) => !hourlyMetrics.includes(id));
  if (odd) throw refusal(`"${odd.label}" is not known by hour`);
}

/** The day dimension of a query; null where one of its metrics has no days. */
export function dailyDimension({ parameters, metrics: requested }: Query): string | null {
  const report = parameters.target ?? 'campaigns';
  if (report !== 'campaigns' && report !== 'audience') return null;
  const isDaily = requested.every((id) =>
    metrics.some((metric) => metric.id === id && ['sent', 'activity'].includes(metric.origin)),
  );
  return isDaily ? 'date' : null;
}
