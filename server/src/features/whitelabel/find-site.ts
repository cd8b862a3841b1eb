import { LRUCache } from 'lru-cache';
import type { Services } from '../../platform/ctx/ctx.ts';
import type { CompanySite, FindSite } from '../../platform/http/company-site.ts';
import { findSiteRow, type SiteRow } from './whitelabel.queries.ts';

/** How long a process caches results: a changed name or theme shows by then. */
const KNOWN_MS = 5_000;
const MAX_KNOWN = 5_000;

/** Finds the company of a host, for every request; results are cached briefly, also that there is none. */
export function siteFinder({ database, config }: Services): FindSite {
  const secure = config.appUrl.startsWith('https:');
  const known = new LRUCache<string, { site: CompanySite | null }>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  return async (host) => {
    const cached = known.get(host);
    if (cached) return cached.site;
    const row = await findSiteRow(database.system, host);
    const site = row ? { ...presentSite(row), host, origin: `${secure ? 'https' : 'http'}://${host}` } : null;
    known.set(host, { site });
    return site;
  };
}

function presentSite({ companyId, name, logo, branding }: SiteRow): Omit<CompanySite, 'host' | 'origin'> {
  return {
    companyId,
    name,
    siteTitle: branding.siteTitle || name,
    logo,
    favicon: branding.favicon || logo,
    color: branding.color || null,
    footer: branding.footer ?? '',
  };
}
