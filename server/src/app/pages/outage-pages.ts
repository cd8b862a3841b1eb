import { LRUCache } from 'lru-cache';
import { readImage } from '../../features/files/index.ts';
import { createCtx, type Services } from '../../platform/ctx/ctx.ts';
import { type CompanySite, type FindSite, isOwnHost } from '../../platform/http/company-site.ts';
import { type OutageBrand, outagePage } from './html.ts';

const MAX_BYTES = 16_000_000;
/** Larger logos are left out: the page is for many visitors at once. */
const MAX_LOGO_BYTES = 200_000;

type Remembered = OutageBrand & { logoPath: string | null };

export type OutagePages = {
  /** The same as the given function; remembers how each host looks. */
  findSite: FindSite;
  /** The page for visitors of a host while the database is down: everything in it is in memory. */
  pageFor(host: string): string;
};

/** Remembers the look of hosts while the database works. A host that nobody has visited since the start gets a page without a name. */
export function openOutagePages(services: Services, findSite: FindSite): OutagePages {
  const brands = new LRUCache<string, Remembered>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ logo, name }) => 500 + (logo?.length ?? 0) + (name?.length ?? 0),
  });
  return {
    findSite: async (host) => {
      const site = await findSite(host);
      if (site) remember(services, brands, site);
      else brands.delete(host);
      return site;
    },
    pageFor: (host) => outagePage(brands.get(host) ?? ownBrand(services, host)),
  };
}

function ownBrand({ config }: Services, host: string): OutageBrand {
  const isOurs = !config.appUrlGiven || isOwnHost(config, host);
  return { name: isOurs ? config.siteTitle : null, logo: null, color: null };
}

/** The logo follows when it has been read, without delaying the visitor. */
function remember(services: Services, brands: LRUCache<string, Remembered>, site: CompanySite): void {
  const { host, siteTitle: name, color, logo: logoPath } = site;
  const known = brands.get(host);
  const isKnownLogo = known?.logoPath === logoPath;
  if (isKnownLogo && known.name === name && known.color === color) return;
  const brand = { name, color, logoPath, logo: isKnownLogo ? known.logo : null };
  brands.set(host, brand);
  if (isKnownLogo || logoPath === null) return;
  readLogo(services, site).then(
    (logo) => {
      if (brands.get(host)?.logoPath === logoPath) brands.set(host, { ...brand, logo });
    },
    (err: unknown) => {
      brands.delete(host);
      services.log.warn({ err, host }, 'the logo for error pages could not be read');
    },
  );
}

async function readLogo(services: Services, { companyId, logo }: CompanySite): Promise<string | null> {
  const image = await readImage(createCtx(services, companyId, { kind: 'system' }), logo);
  if (!image || image.content.length > MAX_LOGO_BYTES) return null;
  return `data:${image.contentType};base64,${image.content.toString('base64')}`;
}
