import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';

/** The public URL of a dashboard. */
export function dashboardPath(permalink: string): string {
  return `/dashboards/${encodeURIComponent(permalink)}`;
}

/** HTML that embeds a dashboard. `url` is the shared one, dates included. */
export function embedCode(url: string, name: string): string {
  const { origin, pathname, search } = new URL(url);
  const source = escapeHtml(`${origin}${pathname}/embed${search}`);
  return `<iframe src="${source}" title="${escapeHtml(name)}" width="100%" height="900" style="border:0" loading="lazy"></iframe>`;
}
