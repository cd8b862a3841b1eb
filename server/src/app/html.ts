import type { PublicPage } from '@vitrine/contract/entities/painting.ts';
import type { PageAssets } from '../platform/painter/painter.ts';
import { takeOverScript } from './take-over.ts';

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Data for a script in the page; nothing in it can end the element. */
export function jsonElement(id: string, value: unknown): string {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`;
}

/** A shared dashboard: finished before any script has run. */
export function publicPage(page: PublicPage, painted: string, assets: PageAssets): string {
  const painting = page.state === 'dashboard' ? page.painting : null;
  const scheme = painting?.scheme ?? 'light';
  return [
    `<!doctype html><html lang="${painting?.locale ?? 'en'}" data-theme="${scheme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(painting?.dashboard.name ?? 'Dashboard')}</title>`,
    icon(painting?.dashboard.styles.logoImage ?? painting?.dashboard.company.logo ?? null),
    `<style>${assets.styles.replaceAll('</style', '<\\/style')}</style>`,
    `</head><body><div id="root">${painted}</div>`,
    jsonElement('page', page),
    jsonElement('scripts', assets.scripts),
    `<script>${takeOverScript}</script></body></html>`,
  ].join('');
}

/** Tells a printing browser that nothing more will move: 1.5 s after every visible widget was revealed. */
export function printReadyScript(nonce: string, readyAfterMs: number): string {
  const ready = `addEventListener('load',()=>setTimeout(()=>{window.__printReady=true},${readyAfterMs}))`;
  return `<script nonce="${nonce}">${ready}</script>`;
}

/** For people without the app: says what happened and names nobody's product. */
export function errorPage(status: number, words: string): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${status}</title><style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;color:light-dark(#14171f,#e8ebf0);background:light-dark(#f6f7f9,#0e1116);display:grid;place-content:center;min-height:100vh;margin:0;text-align:center;padding:24px}p{margin:0;color:light-dark(#5b6474,#98a2b3)}h1{font-size:28px;margin:0 0 8px}</style></head>`,
    `<body><h1>${status}</h1><p>${escapeHtml(words)}</p></body></html>`,
  ].join('');
}

function icon(logo: string | null): string {
  return logo ? `<link rel="icon" href="${escapeHtml(logo)}">` : '<link rel="icon" href="data:,">';
}
