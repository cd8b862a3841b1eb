// @ts-expect-error: Mailchimp's own client has no types.
import official from '@mailchimp/mailchimp_marketing';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { at } from '../../mock-kit/at.ts';
import { people } from '../../mock-kit/dataset/agency-clients.ts';
import { dayOf } from '../../mock-kit/days.ts';
import { NOW } from '../../mock-kit/testing/fixed-now.ts';
import { withMocks } from '../../mock-kit/testing/with-mocks.ts';
import { movementOn, newsletterAccounts, todayOf } from './data/audiences.ts';
import { automationsOf, landingPagesOf } from './data/automations.ts';
import { domainsOf, issueFacts, issuesUntil, linksOf, placesOf } from './data/issues.ts';
import { demoNewsletterToken } from './tokens.ts';

type Options = Record<string, string | number | readonly string[]>;
// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;
type Call = (...requested: (string | Options)[]) => Promise<Json>;
type Api<Name extends string> = Record<Name, Call>;
type Mailchimp = {
  basePath: string;
  setConfig(config: { accessToken: string; server: string }): void;
  root: Api<'getRoot'>;
  lists: Api<'getAllLists' | 'getList' | 'getListRecentActivity' | 'getListGrowthHistory' | 'getListClients'>;
  campaigns: Api<'list'>;
  automations: Api<'list' | 'listAllWorkflowEmails'>;
  reporting: Api<'getLandingPageReportsAll'>;
  reports: Api<
    | 'getAllCampaignReports'
    | 'getCampaignReport'
    | 'getCampaignClickDetails'
    | 'getDomainPerformanceForCampaign'
    | 'getLocationsForCampaign'
    | 'getEcommerceProductActivityForCampaign'
  >;
};

const mailchimp = official as Mailchimp;
const account = at(newsletterAccounts, 0);
const audience = at(account.audiences, 0);
const accessToken = demoNewsletterToken(people.ana.email);

const mocks = withMocks(() => NOW);
beforeAll(async () => {
  // The client's only option for another address: it replaces the word "server" with the data centre.
  mailchimp.basePath = `${mocks.url}/server.api.mailchimp.com/3.0`;
});
beforeEach(() => mailchimp.setConfig({ accessToken, server: account.dataCentre }));

const newest = () => at(issuesUntil(account, NOW), -1 + issuesUntil(account, NOW).length);

it('returns the account, its audiences and the state of one of them', async () => {
  const root = await mailchimp.root.getRoot({ fields: ['account_id', 'account_name', 'account_timezone'] });
  expect(root).toEqual({
    account_id: account.id,
    account_name: account.name,
    account_timezone: account.timeZone,
  });
  const { lists } = await mailchimp.lists.getAllLists({
    fields: ['lists.id', 'lists.name', 'total_items'],
    count: 1000,
    sort_field: 'date_created',
    sort_dir: 'DESC',
  });
  const known = account.audiences.map(({ id, name }) => ({ id, name }));
  expect(lists).toHaveLength(known.length);
  expect(lists).toEqual(expect.arrayContaining(known));
  const one = await mailchimp.lists.getList(audience.id, { exclude_fields: ['_links'] });
  expect(one).toMatchObject({ id: audience.id, stats: { member_count: expect.any(Number) } });
});

it('returns the results of all campaigns, page by page', async () => {
  const span = { since_send_time: '2026-01-01T00:00:00Z', before_send_time: '2026-03-01T00:00:00Z' };
  const read: { id: string }[] = [];
  for (let total = 1; read.length < total; ) {
    const page = await mailchimp.reports.getAllCampaignReports({ ...span, count: 10, offset: read.length });
    read.push(...page.reports);
    total = Number(page.total_items);
  }
  const expected = issuesUntil(account, NOW)
    .filter(({ sentAt }) => sentAt > Date.parse(span.since_send_time))
    .filter(({ sentAt }) => sentAt < Date.parse(span.before_send_time));
  expect(expected.length).toBeGreaterThan(30);
  expect(read.map(({ id }) => id).sort()).toEqual(expected.map(({ id }) => id).sort());
  for (const issue of expected.slice(0, 5)) {
    const facts = issueFacts(issue, NOW);
    expect(read.find(({ id }) => id === issue.id)).toMatchObject({
      list_id: issue.audience.id,
      emails_sent: facts.emails_sent,
      bounces: { hard_bounces: facts.hard_bounces, soft_bounces: facts.soft_bounces },
      opens: { opens_total: facts.opens_total, unique_opens: facts.unique_opens },
      clicks: { unique_subscriber_clicks: facts.unique_subscriber_clicks },
    });
  }
});

it('returns hours, links, domains, places and products of a campaign', async () => {
  const issue = newest();
  const { timeseries } = await mailchimp.reports.getCampaignReport(issue.id, { fields: ['timeseries'] });
  expect(timeseries).toHaveLength(24);
  const { urls_clicked } = await mailchimp.reports.getCampaignClickDetails(issue.id, { count: 1000 });
  expect(urls_clicked).toEqual(
    linksOf(issue, NOW).map(({ url, total, unique }) =>
      expect.objectContaining({ url, total_clicks: total, unique_clicks: unique }),
    ),
  );
  const { domains } = await mailchimp.reports.getDomainPerformanceForCampaign(issue.id, {});
  expect(domains).toEqual(
    domainsOf(issue, NOW).map(({ domain, sent }) => expect.objectContaining({ domain, emails_sent: sent })),
  );
  const { locations } = await mailchimp.reports.getLocationsForCampaign(issue.id, { count: 1000 });
  expect(locations.map((place: Json) => place.opens)).toEqual(placesOf(issue, NOW).map(({ opens }) => opens));
  const { products } = await mailchimp.reports.getEcommerceProductActivityForCampaign(issue.id, { count: 9 });
  expect(products).toEqual(expect.any(Array));
});

it('returns an audience by day, by month and by mail program', async () => {
  const { activity } = await mailchimp.lists.getListRecentActivity(audience.id, { count: 180 });
  const today = todayOf(account, NOW);
  for (const row of activity) {
    expect(row.subs).toBe(movementOn(audience, dayOf(String(row.day)), today).subs);
  }
  expect(activity.length).toBeGreaterThan(150);
  const { history } = await mailchimp.lists.getListGrowthHistory(audience.id, {
    count: 1000,
    sort_field: 'month',
    sort_dir: 'ASC',
  });
  expect([history[0].month, history.at(-1).month]).toEqual(['2019-01', '2026-03']);
  const { clients } = await mailchimp.lists.getListClients(audience.id, {});
  expect(clients[0]).toMatchObject({ client: expect.any(String), members: expect.any(Number) });
});

it('returns campaigns, automations with their mails, and landing pages', async () => {
  const { campaigns } = await mailchimp.campaigns.list({
    list_id: audience.id,
    status: 'sent',
    sort_field: 'send_time',
    sort_dir: 'DESC',
    count: 5,
  });
  const sent = issuesUntil(account, NOW).filter((issue) => issue.audience === audience);
  expect(campaigns.map(({ id }: Json) => id)).toEqual(
    sent
      .map(({ id }) => id)
      .reverse()
      .slice(0, 5),
  );
  const known = automationsOf(account, NOW);
  const { automations } = await mailchimp.automations.list({ count: 500 });
  expect(automations.map(({ id }: Json) => id)).toEqual(known.map(({ id }) => id));
  const { emails } = await mailchimp.automations.listAllWorkflowEmails(at(known, 0).id);
  expect(emails.map((mail: Json) => mail.emails_sent)).toEqual(
    at(known, 0).mails.map(({ sent: mails }) => mails),
  );
  const { landing_pages } = await mailchimp.reporting.getLandingPageReportsAll({ count: 500 });
  expect(landing_pages.map((page: Json) => page.visits)).toEqual(
    landingPagesOf(account, NOW).map(({ visits }) => visits),
  );
});

it('raises errors with the body of the problem', async () => {
  await expect(mailchimp.lists.getList('nobody', {})).rejects.toMatchObject({
    status: 404,
    response: { body: { title: 'Resource Not Found', detail: expect.any(String) } },
  });
  mailchimp.setConfig({ accessToken, server: 'us1' });
  await expect(mailchimp.root.getRoot({})).rejects.toMatchObject({
    status: 401,
    response: { body: { title: 'API Key Invalid' } },
  });
});
