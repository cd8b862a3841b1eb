import type { Property } from '@vitrine/contract/entities/source.ts';
import type { Session } from '../kit/http/session.ts';
import { listSites } from './google-webmasters.api.ts';

/** The sites a person may read, domains before addresses; unverified ones would be rejected. */
export async function listProperties(session: Session): Promise<Property[]> {
  const sites = await listSites(session);
  return sites
    .filter(({ permissionLevel = '' }) => !/unverified/i.test(permissionLevel))
    .map(({ siteUrl }) => ({ id: siteUrl, name: nameOf(siteUrl) }))
    .sort((a, b) => a.name.localeCompare(b.name));
}

/** `example.com (domain)`, `www.example.com/blog`; a plain http address keeps its scheme, which is its difference. */
function nameOf(siteUrl: string): string {
  if (siteUrl.startsWith('sc-domain:')) return `${siteUrl.slice('sc-domain:'.length)} (domain)`;
  return siteUrl.replace(/^https:\/\//, '').replace(/\/$/, '');
}
