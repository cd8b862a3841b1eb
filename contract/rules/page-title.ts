/** `{route title} | {site title}`; the site's title alone on routes without one. */
export function pageTitle(routeTitle: string | null | undefined, siteTitle: string): string {
  return routeTitle ? `${routeTitle} | ${siteTitle}` : siteTitle;
}
