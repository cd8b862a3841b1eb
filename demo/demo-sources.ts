import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccounts } from '@vitrine/connectors/mock-applications.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { requireFileKind, storeTable } from '@vitrine/server/src/features/files/index.ts';
import {
  connectByGrant,
  connectByKey,
  connectFile,
  listOptions,
  listProperties,
  listSources,
} from '@vitrine/server/src/features/sources/index.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';
import type { DemoSource, DemoSources } from './demo-dashboard.ts';

const dataFolder = fileURLToPath(new URL('./data/', import.meta.url));

/** The agency's sources, connected as usual: by a Google grant, by a shop's key, by uploaded files. */
export async function connectDemoSources(ctx: Ctx): Promise<DemoSources> {
  const known = await listSources(ctx);
  const once = (name: string, connect: (name: string) => Promise<Source>) =>
    known.find((source) => source.name === name) ?? connect(name);
  const byGrant = (type: string) => (name: string) =>
    connectByGrant(ctx, {
      type,
      name,
      grant: (scopes) => ({ refreshToken: demoAccounts.googleGrant(scopes) }),
    });
  const byFile = (file: string) => (name: string) => connectDemoFile(ctx, name, file);
  const analytics = await once('Google Analytics', byGrant('google_analytics'));
  const sheets = await once('Google Sheets', byGrant('google_sheets'));
  const shop = await once('Trailhead Outfitters shop', (name) =>
    connectByKey(ctx, { type: 'woocommerce', name, ...demoAccounts.shop, confirmed: true }),
  );
  const campaigns = await once('Campaign week (CSV)', byFile('ads-week.csv'));
  const articles = await once('Article page views (CSV)', byFile('pageviews.csv'));
  const site = await propertyFinder(ctx, analytics);
  return {
    shopSite: site('Trailhead Outfitters – web'),
    hotelSite: site('Hotel Amberhof – Website'),
    clinicSite: site('Brightwater Dental – site'),
    shop: demoSourceOf(shop, {}),
    hotelWeeks: await tabOf(ctx, sheets, 'Hotel Amberhof – Kennzahlen'),
    clinicLeads: await tabOf(ctx, sheets, 'Brightwater Dental – leads'),
    campaigns: demoSourceOf(campaigns, {}),
    articles: demoSourceOf(articles, {}),
  };
}

function demoSourceOf({ id, type, name }: Source, place: DemoSource['place']): DemoSource {
  return { sourceId: id, type, name, place };
}

async function connectDemoFile(ctx: Ctx, name: string, file: string): Promise<Source> {
  const path = join(dataFolder, file);
  const incoming = { name: file, stream: createReadStream(path), isCutOff: () => false };
  const { id } = await storeTable(ctx, requireFileKind('csv'), incoming);
  return connectFile(ctx, { fileId: id, name, settings: {}, mode: 'create' });
}

async function propertyFinder(ctx: Ctx, source: Source): Promise<(name: string) => DemoSource> {
  const properties = await listProperties(ctx, { id: source.id });
  return (name) => {
    const found = properties.find((property) => property.name.endsWith(name));
    if (!found) throw new Error(`There is no property "${name}".`);
    return demoSourceOf(source, { property: found.id });
  };
}

/** The first tab of a spreadsheet, its rows filtered by the dashboard's dates. */
async function tabOf(ctx: Ctx, source: Source, name: string): Promise<DemoSource> {
  const files = await listOptions(ctx, { id: source.id, option: 'spreadsheets', searchTerm: name });
  const spreadsheet = files.find((file) => file.name === name)?.id;
  if (!spreadsheet) throw new Error(`There is no spreadsheet "${name}".`);
  const [tab] = await listOptions(ctx, { id: source.id, option: 'sheets', spreadsheet });
  if (!tab) throw new Error(`The spreadsheet "${name}" has no tab.`);
  const reading = { has_header: true, has_footer: false, has_labels: true, uses_date_range: true };
  return demoSourceOf(source, { spreadsheet, sheet: tab.id, ...reading });
}
