import { demoAccounts } from '@vitrine/connectors/mock-applications.ts';
import { registerAgency, signInBrowser } from '../harness/agency.ts';
import { sourcesPage } from '../models/sources.ts';
import { expect, test } from '../test.ts';

/** Kinds that people sign in to at the provider, as the dialog calls them. */
const SIGN_INS = [
  'AccuRanker',
  'Facebook pages',
  'Google Ads',
  'Google Analytics',
  'Google Business Profile',
  'Google Sheets',
  'Instagram',
  'LinkedIn Ads',
  'LinkedIn pages',
  'Mailchimp',
  'Meta Ads',
  'Pinterest Ads',
  'Search Console',
  'TikTok Ads',
];

/** Kinds with a key, and how it is called. */
const KEYS: [kind: string, label: string, credential: { account: string; token: string }][] = [
  ['Ahrefs', 'API key', demoAccounts.siteExplorer],
  ['Base.me', 'API token', demoAccounts.links],
  ['Klaviyo', 'Private API key', demoAccounts.mailings],
  ['Rank Ranger', 'API key', demoAccounts.rankCampaigns],
  ['Salesflare', 'API key', demoAccounts.crm],
  ['SE Ranking', 'API key', demoAccounts.rankProjects],
  ['Semrush', 'API key', demoAccounts.semrush],
  ['Serpstat', 'API token', demoAccounts.serpstat],
];

// WooCommerce and a file are connected in the first thread.
test('every other kind of source is connected through the page', async ({ page, context, vitrine }) => {
  test.setTimeout(180_000);
  const agency = await registerAgency(vitrine.url);
  await signInBrowser(context, agency, vitrine.url);
  const sources = sourcesPage(page);
  await sources.open();
  for (const kind of SIGN_INS) {
    await test.step(kind, async () => {
      await sources.connectAtProvider(named(kind), /Ana Kovač/);
    });
  }
  for (const [kind, label, { account, token }] of KEYS) {
    await test.step(kind, async () => {
      await sources.connectByKey(named(kind), `Our ${kind}`, { Account: account, [label]: token });
    });
  }
  await expect(sources.table.getByRole('row')).toHaveCount(1 + SIGN_INS.length + KEYS.length);
  const { data: all } = await agency.api.sources.list();
  expect(all.filter(({ invalid }) => invalid)).toEqual([]);
  expect(new Set(all.map(({ type }) => type)).size).toBe(SIGN_INS.length + KEYS.length);
});

/** Its button says a mark, the name and what it has. */
function named(kind: string): RegExp {
  return new RegExp(`^\\S* ?${kind.replace('.', '\\.')}`);
}
