import { useEffect } from 'react';
import { useSession } from '../session/session.ts';

/** `{route title} | {site title}`; the site's title alone on routes without one. */
export function pageTitle(routeTitle: string | null | undefined, siteTitle: string): string {
  return routeTitle ? `${routeTitle} | ${siteTitle}` : siteTitle;
}

/** Sets the tab's title. For pages whose title depends on their data (a dashboard's name). */
export function usePageTitle(title: string | null | undefined): void {
  const { siteTitle } = useSession();
  useEffect(() => {
    document.title = pageTitle(title, siteTitle);
  }, [title, siteTitle]);
}
