import type { PublicPage, RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import type { AppError, ErrorCode } from '@vitrine/contract/errors.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { PageAssets } from '../../platform/renderer/renderer.ts';
import { hydrationScript } from './hydration.ts';

/** Data for a script in the page; it can't close the element. */
export function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** A shared dashboard: finished before any script has run. What asks for its password follows the device. */
export function publicPage(
  page: PublicPage,
  rendered: string,
  assets: PageAssets,
  rendering: RenderRequest | null,
): string {
  const scheme = rendering?.scheme ?? 'auto';
  return [
    `<!doctype html><html lang="${rendering?.locale ?? 'en'}" data-theme="${scheme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(rendering?.dashboard.name ?? 'Dashboard')}</title>`,
    iconLink(rendering?.dashboard.styles.logoImage ?? rendering?.dashboard.company.logo ?? null),
    `<style>${assets.styles.replaceAll('</style', '<\\/style')}</style>`,
    `</head><body><div id="root">${rendered}</div>`,
    jsonElement('page', page),
    jsonElement('scripts', assets.scripts),
    `<script>${hydrationScript}</script></body></html>`,
  ].join('');
}

/** The top of a dashboard, to be shown small: nothing moves and nothing is missing below. */
export function thumbnailPage(
  { locale, scheme }: RenderRequest,
  rendered: string,
  { styles, pending }: { styles: string; pending: boolean },
): string {
  // Links to a widget's data show on pages without scripts; here they would only be in the way.
  const still =
    '*{animation:none!important;transition:none!important}html{overflow:hidden}a[download]{display:none!important}';
  return [
    `<!doctype html><html lang="${escapeHtml(locale)}" data-theme="${scheme}"${pending ? ' data-pending' : ''}><head><meta charset="utf-8">`,
    '<meta name="robots" content="noindex"><title>Thumbnail</title>',
    `<style>${styles.replaceAll('</style', '<\\/style')}${still}</style>`,
    `</head><body><div id="root">${rendered}</div></body></html>`,
  ].join('');
}

/** Tells a printing browser that the page is stable: 1.5 s after every visible widget was shown. */
export function printReadyScript(nonce: string, readyAfterMs: number): string {
  const ready = `addEventListener('load',()=>setTimeout(()=>{window.__printReady=true},${readyAfterMs}))`;
  return `<script nonce="${nonce}">${ready}</script>`;
}

/** What an error means to a visitor who followed a link. */
const refusals: Partial<Record<ErrorCode, { title: string; text: string }>> = {
  not_found: {
    title: 'There is nothing at this link',
    text: 'It may have been renewed or withdrawn. Ask the sender for a new link.',
  },
  subscription_required: {
    title: 'This dashboard is not shown at the moment',
    text: 'It is available again once the company that shares it has an active subscription. No data was lost.',
  },
  too_many_tries: {
    title: 'Too many requests',
    text: 'Please wait a little and load this page again.',
  },
};

/** For visitors without the app: says what happened without naming the product. */
export function errorPage({ code, status, message }: AppError): string {
  const { title, text } = refusals[code] ?? { title: 'This page could not be shown', text: message };
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,"><style>${errorStyles}</style></head>`,
    `<body><main>${emptyCase}<h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p><small>${status}</small></main></body></html>`,
  ].join('');
}

/** How a host's pages look; nulls are left out. `logo` is a data URL. */
export type OutageBrand = { name: string | null; logo: string | null; color: string | null };

const OUTAGE = {
  title: 'Back in a moment',
  text: 'This page is temporarily unavailable. No data was lost. Please try again in a minute.',
};

/** For visitors while the database is down. Needs no other file, and no script. */
export function outagePage({ name, logo, color }: OutageBrand): string {
  const title = name ? `${OUTAGE.title} · ${name}` : OUTAGE.title;
  const accent = color && /^#[\da-f]{3,8}$/i.test(color) ? color : 'light-dark(#c3c9d2,#3b4452)';
  const brand = logo
    ? `<img src="${escapeHtml(logo)}" alt="${escapeHtml(name ?? '')}">`
    : `<strong>${escapeHtml(name ?? '')}</strong>`;
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)}</title><link rel="icon" href="data:,">`,
    `<style>${errorStyles}${outageStyles}body{border-top:4px solid ${accent}}</style></head>`,
    `<body><main>${name || logo ? brand : emptyCase}<h1>${OUTAGE.title}</h1><p>${OUTAGE.text}</p>`,
    '<a href="">Try again</a></main></body></html>',
  ].join('');
}

const outageStyles = [
  'body{box-sizing:border-box}',
  'img{display:block;margin:0 auto;max-width:200px;max-height:64px}',
  'strong{font-weight:600;overflow-wrap:anywhere}',
  'a{color:inherit}',
].join('');

/** Three cards, one of them missing: the shape of a dashboard, without text. */
const emptyCase =
  '<svg width="72" height="56" viewBox="0 0 72 56" fill="none" aria-hidden="true"><rect x="1" y="1" width="33" height="25" rx="5"/><rect x="1" y="32" width="70" height="23" rx="5"/><rect x="40" y="1" width="31" height="25" rx="5" stroke-dasharray="4 4"/></svg>';

const errorStyles = [
  ':root{color-scheme:light dark}',
  'body{font:16px/1.5 "Inter Variable",Inter,system-ui,sans-serif;color:light-dark(#14171f,#e8ebf0);background:light-dark(#f6f7f9,#0e1116);display:grid;place-content:center;min-height:100vh;margin:0;text-align:center}',
  'main{max-width:26rem;padding:24px}',
  'svg{stroke:light-dark(#c3c9d2,#3b4452);stroke-width:2}',
  'h1{font-size:20px;line-height:1.3;letter-spacing:-.01em;margin:16px 0 8px}',
  'p,small{color:light-dark(#5b6474,#98a2b3)}p{margin:0 0 16px;text-wrap:balance}small{font-size:12px;font-variant-numeric:tabular-nums}',
].join('');

/** The tab's icon; an empty one if there is none, so that no browser requests one. */
export function iconLink(logo: string | null): string {
  return logo ? `<link rel="icon" href="${escapeHtml(logo)}">` : '<link rel="icon" href="data:,">';
}
