import { Readable } from 'node:stream';
import type { DefaultSources } from '@vitrine/contract/entities/client.ts';
import { fileAddress } from '@vitrine/contract/entities/file.ts';
import { createClient, listClients, updateClient } from '@vitrine/server/src/features/clients/index.ts';
import { getCompany, updateCompany } from '@vitrine/server/src/features/company/index.ts';
import { listDashboards, loadDashboard } from '@vitrine/server/src/features/dashboards/index.ts';
import { requireFileKind, storeImage } from '@vitrine/server/src/features/files/index.ts';
import type { Ctx } from '@vitrine/server/src/platform/ctx/ctx.ts';
import { type DemoClient, demoClients, star } from './demo-clients.ts';
import { drawLogo, type Shape } from './draw-logo.ts';

/** Seeds missing clients of the demo agency. Returns the id of the client that a dashboard of this name belongs to. */
export async function seedClients(ctx: Ctx): Promise<(dashboardName: string) => string | null> {
  const known = new Map((await listClients(ctx)).map(({ name, id }) => [name, id]));
  for (const client of demoClients)
    if (!known.has(client.name)) known.set(client.name, await seedClient(ctx, client));
  return (dashboardName) =>
    demoClients.flatMap(({ name }) => (dashboardName.startsWith(name) ? (known.get(name) ?? []) : []))[0] ??
    null;
}

async function seedClient(ctx: Ctx, { name, contact, color, logo: shape }: DemoClient): Promise<string> {
  const logo = await storeLogo(ctx, 'client', { name, color, shape });
  const { id } = await createClient(ctx, { name, contact, colors: { color }, logo });
  return id;
}

/** Seeds the agency's own logo, unless it has one. */
export async function seedLogo(ctx: Ctx): Promise<void> {
  const { logo, name } = await getCompany(ctx);
  if (logo === null)
    await updateCompany(ctx, { logo: await storeLogo(ctx, 'logo', { name, color: '#3451d1', shape: star }) });
}

/** Returns the address of the stored picture. */
async function storeLogo(
  ctx: Ctx,
  kind: 'client' | 'logo',
  { name, color, shape }: { name: string; color: string; shape: Shape },
): Promise<string> {
  const stream = Readable.from([drawLogo(color, shape)]);
  const incoming = { name: `${name}.png`, stream, isCutOff: () => false };
  return fileAddress((await storeImage(ctx, requireFileKind(kind), incoming)).id);
}

/** Makes the sources of each client's dashboards its default ones, with their properties. */
export async function chooseDefaultSources(ctx: Ctx): Promise<void> {
  for (const { id, defaultSources } of await listClients(ctx))
    if (Object.keys(defaultSources).length === 0)
      await updateClient(ctx, { id, defaultSources: await sourcesOf(ctx, id) });
}

async function sourcesOf(ctx: Ctx, clientId: string): Promise<DefaultSources> {
  const found: DefaultSources = {};
  const { data } = await listDashboards(ctx, { show: 'all', page: 1, clientId });
  for (const { id } of data) {
    const { widgets } = await loadDashboard(ctx, id);
    for (const widget of widgets)
      for (const { type, sourceId, inputs } of widget.nature === 'interactive' ? widget.instances : [])
        if (sourceId) found[type] ??= { sourceId, property: propertyOf(inputs) };
  }
  return found;
}

function propertyOf({ property }: Record<string, unknown>): string | null {
  return typeof property === 'string' && property !== '' ? property : null;
}
