import { useEffect } from 'react';
import { useSession } from '../session/session.ts';

/** `{route title} | {site title}`; the site's title alone on routes without one. */
export function pageTitle(routeTitle: string | null | undefined, siteTitle: string): string {
  return routeTitle ? `${routeTitle} | ${siteTitle}` : siteTitle;
}

/** Names the browser tab. For pages whose title is known only with their data (a dashboard's name). */
export function usePageTitle(title: string | null | undefined): void {
  const { siteTitle } = useSession();
  useEffect(() => {
    document.title = pageTitle(title, siteTitle);
  }, [title, siteTitle]);
}
