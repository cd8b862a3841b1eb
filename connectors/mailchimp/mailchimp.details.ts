import type { Note } from '@vitrine/contract/entities/table.ts';
import { countryName } from '../kit/country-name.ts';
import { distinctNames } from '../kit/distinct-names.ts';
import { numberOf } from '../kit/figures.ts';
import { narrowedTo } from '../kit/narrowing.ts';
import type { Detail, DetailRow } from './mailchimp.api.ts';
import { chosenAudiences, snapshotNote } from './mailchimp.audience.ts';
import { commonCurrency, foreignNote, sentCampaigns } from './mailchimp.campaigns.ts';
import type { Counts, Target } from './mailchimp.catalogue.ts';
import type { Plan } from './mailchimp.plan.ts';
import type { Reader } from './mailchimp.reader.ts';
import type { Answer, Part } from './mailchimp.tables.ts';

/** Each campaign is a call of its own. */
export const mostCampaigns = 25;

type Kind = { detail: Detail; label(row: DetailRow, split: string): string; counts(row: DetailRow): Counts };

const kinds: Partial<Record<Target, Kind>> = {
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
    label: (row, split) => (split === 'region' ? regionOf(row) : countryOf(row.country_code)),
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
};

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

/** Sub-reports of the newest campaigns of the range, added up; members of the audience by country beside them. */
export async function answerDetails(reader: Reader, plan: Plan): Promise<Answer> {
  const kind = kinds[plan.target];
  if (!kind) throw new Error(`There are no details for ${plan.target}.`);
  const wantsSent = plan.figures.some(({ origin }) => origin === 'sent');
  const wantsMembers = plan.figures.some(({ origin }) => origin === 'now');
  const [sent, members] = await Promise.all([
    wantsSent ? readSent(reader, plan, kind) : null,
    wantsMembers ? audienceDetails(reader, plan, 'locations') : [],
  ]);
  const memberParts = members.map(
    (row): Part => ({
      label: plan.split ? countryOf(row.cc ?? row.country) : null,
      counts: { location_members: of(row, 'total') },
    }),
  );
  const parts = [...(sent?.parts ?? []), ...memberParts];
  return {
    parts: parts.map(({ label, counts }) => ({ label, counts: { ...(sent?.idle ?? {}), ...counts } })),
    ...(sent ? { idle: sent.idle } : {}),
    ...(sent?.currency ? { currency: sent.currency } : {}),
    notes: [...(sent?.notes ?? []), ...(wantsMembers ? [snapshotNote] : [])],
  };
}

async function readSent(reader: Reader, plan: Plan, { detail, label, counts }: Kind) {
  const { sent, notes: read } = await sentCampaigns(reader, plan);
  const newest = sent.slice(0, mostCampaigns);
  const rows = (
    await Promise.all(newest.map(({ report }) => reader.details('reports', report.id, detail)))
  ).flat();
  const isMoney = plan.target === 'products';
  const currency = isMoney
    ? commonCurrency(newest.map(({ report }) => report.ecommerce?.currency_code))
    : undefined;
  const own = isMoney
    ? rows.filter(({ currency_code }) => !currency_code || currency_code === currency)
    : rows;
  const notes: Note[] = [...read];
  if (sent.length > mostCampaigns) {
    notes.push({
      code: 'truncated',
      text: `The newest ${mostCampaigns} of ${sent.length} campaigns are counted.`,
    });
  }
  const foreign = newest.filter(({ report }) => {
    const code = report.ecommerce?.currency_code;
    return isMoney && code !== undefined && code !== currency;
  });
  if (foreign.length > 0 && currency) notes.push(foreignNote(foreign.length, currency));
  return {
    parts: own.map(
      (row): Part => ({ label: plan.split ? label(row, plan.split.id) : null, counts: counts(row) }),
    ),
    idle: counts({}),
    currency,
    notes,
  };
}

/** Rows of every audience of the question. */
async function audienceDetails(reader: Reader, plan: Plan, detail: Detail): Promise<DetailRow[]> {
  const { audiences } = await chosenAudiences(reader, plan);
  return (await Promise.all(audiences.map(({ id }) => reader.details('lists', id, detail)))).flat();
}

/** With which programs the members of the audience read. */
export async function answerClients(reader: Reader, plan: Plan): Promise<Answer> {
  const { split } = plan;
  const rows = await audienceDetails(reader, plan, 'clients');
  const parts = rows.map(
    (row): Part => ({
      label: split ? String(row.client || '(unknown)') : null,
      counts: { client_members: of(row, 'members') },
    }),
  );
  return { parts, idle: { client_members: 0 }, notes: [snapshotNote] };
}

/** Classic automations since they began: nothing of them is told by day. */
export async function answerAutomations(
  reader: Reader,
  { audience, ids, split, nameFilters }: Plan,
): Promise<Answer> {
  const all = await reader.automations(audience);
  const named = all.map(({ id, settings }) => ({ id, name: settings?.title || id }));
  const kept = await narrowedTo(ids, nameFilters, async () => named);
  const automations = all.filter(({ id }) => kept === null || kept.includes(id));
  const names = distinctNames(named);
  const mails = await Promise.all(automations.map(({ id }) => reader.automationMails(id)));
  const parts = automations.flatMap(({ id }, index) => {
    const name = names.get(id) ?? id;
    return (mails[index] ?? []).map(
      ({ id: mailId, emails_sent = 0, settings, report_summary = {} }): Part => {
        const mail = settings?.title || settings?.subject_line || mailId;
        return {
          label: split === null ? null : split.id === 'automation' ? name : `${name}: ${mail}`,
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
  return { parts, notes: [sinceBeginningNote] };
}

/** Landing pages of the audience since they were published. */
export async function answerLandingPages(
  reader: Reader,
  { audience, split, nameFilters }: Plan,
): Promise<Answer> {
  const all = await reader.landingPages(audience);
  const named = all.map(({ id, name, title }) => ({ id, name: name || title || id }));
  const kept = await narrowedTo([], nameFilters, async () => named);
  const pages = all.filter(({ id }) => kept === null || kept.includes(id));
  const names = distinctNames(named);
  const parts = pages.map(
    ({ id, visits = 0, unique_visits = 0, subscribes = 0, clicks = 0 }): Part => ({
      label: split ? (names.get(id) ?? id) : null,
      counts: {
        page_visits: visits,
        page_unique_visits: unique_visits,
        page_subscribes: subscribes,
        page_clicks: clicks,
      },
    }),
  );
  return { parts, notes: [sinceBeginningNote] };
}

const sinceBeginningNote: Note = {
  code: 'as_of',
  text: 'Mailchimp tells these figures since the beginning only, whatever the dates.',
};
