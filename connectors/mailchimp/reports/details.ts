import type { Note } from '@vitrine/contract/entities/table.ts';
import type { Counts } from '../../kit/catalogue/formula.ts';
import { narrowedTo } from '../../kit/query/narrowing.ts';
import type { CountedRow } from '../../kit/table/counted-table.ts';
import { countryName } from '../../kit/table/country-name.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { numberOf } from '../../kit/table/metric-values.ts';
import type { Detail, DetailRow } from '../mailchimp.api.ts';
import type { Loader } from '../mailchimp.loader.ts';
import type { FetchRows, MailRequest } from '../mailchimp.request.ts';
import { chosenAudiences, snapshotNote } from './audience.ts';
import { commonCurrency, foreignNote, sentCampaigns } from './campaigns.ts';

/** Each campaign is a separate call. */
export const maxCampaigns = 25;

type Kind = {
  detail: Detail;
  label(row: DetailRow, dimension: string): string;
  counts(row: DetailRow): Counts;
};

const kinds = {
  links: {
    detail: 'click-details',
    label: ({ url }) => String(url ?? ''),
    counts: (row) => ({ link_clicks: of(row, 'total_clicks'), link_unique_clicks: of(row, 'unique_clicks') }),
  },
  domains: {
    detail: 'domain-performance',
    label: ({ domain }) => String(domain ?? ''),
    counts: (row) => ({
      domain_sent: of(row, 'emails_sent'),
      domain_delivered: of(row, 'delivered'),
      domain_opens: of(row, 'opens'),
      domain_clicks: of(row, 'clicks'),
      domain_bounces: of(row, 'bounces'),
      domain_unsubscribes: of(row, 'unsubs'),
    }),
  },
  locations: {
    detail: 'locations',
    label: (row, dimension) => (dimension === 'region' ? regionOf(row) : countryOf(row.country_code)),
    counts: (row) => ({ location_opens: of(row, 'opens') }),
  },
  products: {
    detail: 'ecommerce-product-activity',
    label: ({ title }) => String(title || '(no name)'),
    counts: (row) => ({
      product_quantity: of(row, 'total_purchased'),
      product_revenue: of(row, 'total_revenue'),
    }),
  },
} satisfies Record<string, Kind>;

function of(row: DetailRow, name: string): number {
  return numberOf(row[name]) ?? 0;
}

function countryOf(code: unknown): string {
  return countryName(String(code ?? '')) || '(unknown)';
}

function regionOf(row: DetailRow): string {
  const name = String(row.region_name || row.region || '');
  return name === '' ? `${countryOf(row.country_code)} (unknown)` : `${name}, ${countryOf(row.country_code)}`;
}

/** Sub-reports of the newest campaigns of the range, added up, with the members of the audience by country. */
export function fetchDetails(name: keyof typeof kinds): FetchRows {
  return async (loader, request) => {
    const { metrics, dimension } = request;
    const wantsSent = metrics.some(({ origin }) => origin === 'sent');
    const wantsMembers = metrics.some(({ origin }) => origin === 'now');
    const [sent, members] = await Promise.all([
      wantsSent ? readSent(loader, request, kinds[name]) : null,
      wantsMembers ? audienceDetails(loader, request, 'locations') : [],
    ]);
    const memberRows = members.map(
      (row): CountedRow => ({
        label: dimension ? countryOf(row.cc ?? row.country) : null,
        counts: { ...sent?.idle, location_members: of(row, 'total') },
      }),
    );
    return {
      rows: [...(sent?.rows ?? []), ...memberRows],
      ...(sent ? { idle: sent.idle, currency: sent.currency } : {}),
      notes: [...(sent?.notes ?? []), ...(wantsMembers ? [snapshotNote] : [])],
    };
  };
}

async function readSent(loader: Loader, request: MailRequest, { detail, label, counts }: Kind) {
  const { dimension } = request;
  const { sent, notes: read } = await sentCampaigns(loader, request);
  const newest = sent.slice(0, maxCampaigns);
  const rows = (
    await Promise.all(newest.map(({ report }) => loader.details('reports', report.id, detail)))
  ).flat();
  const isMoney = detail === kinds.products.detail;
  const currency = isMoney
    ? commonCurrency(newest.map(({ report }) => report.ecommerce?.currency_code))
    : undefined;
  const own = isMoney
    ? rows.filter(({ currency_code }) => !currency_code || currency_code === currency)
    : rows;
  const notes: Note[] = [...read];
  if (sent.length > maxCampaigns) {
    notes.push({
      code: 'truncated',
      text: `The newest ${maxCampaigns} of ${sent.length} campaigns are counted.`,
    });
  }
  const foreign = newest.filter(({ report }) => {
    const code = report.ecommerce?.currency_code;
    return isMoney && code !== undefined && code !== currency;
  });
  if (foreign.length > 0 && currency) notes.push(foreignNote(foreign.length, currency));
  return {
    rows: own.map(
      (row): CountedRow => ({ label: dimension ? label(row, dimension.id) : null, counts: counts(row) }),
    ),
    idle: counts({}),
    currency,
    notes,
  };
}

/** Rows of all audiences of the query. */
async function audienceDetails(loader: Loader, request: MailRequest, detail: Detail): Promise<DetailRow[]> {
  const { audiences } = await chosenAudiences(loader, request);
  return (await Promise.all(audiences.map(({ id }) => loader.details('lists', id, detail)))).flat();
}

/** With which programs the members of the audience read. */
export const fetchClients: FetchRows = async (loader, request) => {
  const clients = await audienceDetails(loader, request, 'clients');
  const rows = clients.map(
    (row): CountedRow => ({
      label: request.dimension ? String(row.client || '(unknown)') : null,
      counts: { client_members: of(row, 'members') },
    }),
  );
  return { rows, idle: { client_members: 0 }, notes: [snapshotNote] };
};

/** Classic automations since their start: they have no daily data. */
export const fetchAutomations: FetchRows = async (loader, { audience, ids, dimension, narrowing }) => {
  const all = await loader.automations(audience);
  const named = all.map(({ id, settings }) => ({ id, name: settings?.title || id }));
  const selectedIds = await narrowedTo(ids, narrowing, async () => named);
  const automations = all.filter(({ id }) => selectedIds === null || selectedIds.includes(id));
  const names = distinctNames(named);
  const mails = await Promise.all(automations.map(({ id }) => loader.automationMails(id)));
  const rows = automations.flatMap(({ id }, index) => {
    const name = names.get(id) ?? id;
    return (mails[index] ?? []).map(
      ({ id: mailId, emails_sent = 0, settings, report_summary = {} }): CountedRow => {
        const mail = settings?.title || settings?.subject_line || mailId;
        return {
          label: dimension === null ? null : dimension.id === 'automation' ? name : `${name}: ${mail}`,
          counts: {
            automation_sent: emails_sent,
            automation_opens: report_summary.opens ?? 0,
            automation_unique_opens: report_summary.unique_opens ?? 0,
            automation_clicks: report_summary.clicks ?? 0,
            automation_clickers: report_summary.subscriber_clicks ?? 0,
          },
        };
      },
    );
  });
  return { rows, notes: [sinceBeginningNote] };
};

/** Landing pages of the audience since they were published. */
export const fetchLandingPages: FetchRows = async (loader, { audience, dimension, narrowing }) => {
  const all = await loader.landingPages(audience);
  const named = all.map(({ id, name, title }) => ({ id, name: name || title || id }));
  const selectedIds = await narrowedTo([], narrowing, async () => named);
  const pages = all.filter(({ id }) => selectedIds === null || selectedIds.includes(id));
  const names = distinctNames(named);
  const rows = pages.map(
    ({ id, visits = 0, unique_visits = 0, subscribes = 0, clicks = 0 }): CountedRow => ({
      label: dimension ? (names.get(id) ?? id) : null,
      counts: {
        page_visits: visits,
        page_unique_visits: unique_visits,
        page_subscribes: subscribes,
        page_clicks: clicks,
      },
    }),
  );
  return { rows, notes: [sinceBeginningNote] };
};

const sinceBeginningNote: Note = {
  code: 'as_of',
  text: 'Mailchimp counts these since their start, for all dates.',
};
