import { useSession } from '../../platform/session/session.ts';
import type { BrandProps } from '../shell/brand.tsx';

/** The brand of these pages: the installation's, or under its own host the company's. */
export function useBrand(href: string): Pick<BrandProps, 'href' | 'name' | 'own'> {
  const { site, siteTitle } = useSession();
  if (!site) return { href, name: siteTitle };
  return { href, name: site.name, own: { logoUrl: site.logo } };
}
