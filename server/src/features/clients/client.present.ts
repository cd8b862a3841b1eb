import type { Client, ClientColors, DefaultSources } from '@vitrine/contract/entities/client.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { isViewer } from '../../platform/ctx/is-viewer.ts';
import { signFileUrl } from '../files/index.ts';
import type { ClientCounts, ClientRow } from './clients.queries.ts';

type Parts = { counts: ClientCounts; sourceTypes: ReadonlyMap<string, string> };

/** A client on the wire. People with role `client` see neither contact nor sources nor groups. */
export function presentClient(ctx: Ctx, row: ClientRow, { counts, sourceTypes }: Parts): Client {
  const viewer = isViewer(ctx.actor);
  const { contactName: name, contactEmail: email, contactPhone: phone } = row;
  return {
    id: row.id,
    name: row.name,
    logo: row.logo && signFileUrl(ctx.services, row.logo, { companyId: ctx.companyId }),
    contact: viewer ? { name: '', email: '', phone: '' } : { name, email, phone },
    colors: allColors(row.colors),
    defaultSources: viewer ? {} : connectedSources(row.defaultSources, sourceTypes),
    ...counts,
    ...(viewer ? { reportsCount: 0, groupsCount: 0 } : {}),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function allColors({
  color = null,
  backgroundColor = null,
  dashboardBackgroundColor = null,
}: Partial<ClientColors>): ClientColors {
  return { color, backgroundColor, dashboardBackgroundColor };
}

/** Without sources that were removed meanwhile. */
export function connectedSources(
  defaults: DefaultSources,
  sourceTypes: ReadonlyMap<string, string>,
): DefaultSources {
  return Object.fromEntries(
    Object.entries(defaults).filter(([type, { sourceId }]) => sourceTypes.get(sourceId) === type),
  );
}
