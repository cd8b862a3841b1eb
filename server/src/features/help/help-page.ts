import { helpPath } from '@vitrine/contract/rules/help/help-pages.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { FoundHelp } from './find-help.ts';
import type { Guide, GuidePage } from './guide.ts';

/** What surrounds a page of the guide. */
export type HelpFrame = { siteTitle: string; icon: string | null; theme: 'light' | 'dark' | 'auto' };

export const helpContent = (guide: Guide, frame: HelpFrame, page: GuidePage): string =>
  htmlPage(guide, frame, { title: page.title, current: page.id, main: page.html });

export function helpResults(
  guide: Guide,
  frame: HelpFrame,
  query: string,
  found: readonly FoundHelp[],
): string {
  const results = found.map(
    ({ title, path, excerpt }) =>
      `<li><a href="${escapeHtml(path)}">${escapeHtml(title)}</a><p>${escapeHtml(excerpt)}</p></li>`,
  );
  const main = [
    `<h1>Results for “${escapeHtml(query)}”</h1>`,
    results.length > 0
      ? `<ul class="results">${results.join('')}</ul>`
      : '<p>No page contains all of these words. Try fewer or other words, or choose a page from the list.</p>',
  ].join('');
  return htmlPage(guide, frame, { title: `Results for ${query}`, query, main });
}

export const missingHelp = (guide: Guide, frame: HelpFrame): string =>
  htmlPage(guide, frame, {
    title: 'There is no such page',
    main: `<h1>There is no such page</h1><p>It may have a new name. <a href="${helpPath()}">Contents of the help</a></p>`,
  });

type Content = { title: string; main: string; current?: string; query?: string };

function htmlPage({ contents, pages }: Guide, frame: HelpFrame, content: Content): string {
  const { title, main, current, query = '' } = content;
  const links = [contents, ...pages].map((page) => {
    const path = helpPath(page.id === 'README' ? undefined : page.id);
    const marked = page.id === current ? ' aria-current="page"' : '';
    return `<li><a href="${path}"${marked}>${escapeHtml(page.id === 'README' ? 'Contents' : page.title)}</a></li>`;
  });
  const icon = frame.icon ? escapeHtml(frame.icon) : 'data:,';
  return [
    `<!doctype html><html lang="en" data-theme="${frame.theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeHtml(title)} | ${escapeHtml(frame.siteTitle)}</title><link rel="icon" href="${icon}"><style>${styles}</style></head><body>`,
    '<a class="skip" href="#main">Skip to the content</a>',
    `<header><a class="home" href="/">${escapeHtml(frame.siteTitle)}</a><span>Help</span>`,
    `<form action="${helpPath()}" role="search"><input type="search" name="q" value="${escapeHtml(query)}" aria-label="Search the help" placeholder="Search the help" maxlength="100"></form></header>`,
    `<div class="columns"><nav aria-label="Pages of the help"><ul>${links.join('')}</ul></nav>`,
    `<main id="main" tabindex="-1">${main}</main></div></body></html>`,
  ].join('');
}

const styles = [
  ':root{color-scheme:light dark}[data-theme=light]{color-scheme:light}[data-theme=dark]{color-scheme:dark}',
  ':root{--ink:light-dark(#14171f,#e8ebf0);--muted:light-dark(#5b6474,#98a2b3);--hairline:light-dark(#e5e8ec,#262c36);--canvas:light-dark(#f6f7f9,#0e1116);--paper:light-dark(#fff,#161b22);--hover:light-dark(#f0f2f5,#1d232c);--accent:light-dark(#3451d1,#8ea2ff)}',
  '*{box-sizing:border-box}html{scroll-padding-top:72px}',
  'body{margin:0;font:16px/1.6 "Inter Variable",Inter,system-ui,sans-serif;color:var(--ink);background:var(--paper);-webkit-text-size-adjust:100%}',
  'a{color:var(--accent)}a:focus-visible,input:focus-visible{outline:2px solid var(--accent);outline-offset:2px}',
  '.skip{position:absolute;left:-999px}.skip:focus{left:8px;top:8px;z-index:2;background:var(--paper);padding:8px}',
  'header{position:sticky;top:0;z-index:1;display:flex;gap:12px;align-items:center;min-height:56px;padding:8px 24px;border-bottom:1px solid var(--hairline);background:var(--paper);font-size:14px}',
  '.home{overflow:hidden;color:var(--ink);font-weight:600;text-decoration:none;text-overflow:ellipsis;white-space:nowrap}header span{color:var(--muted)}header form{flex:1;display:flex;justify-content:flex-end}',
  'input{width:100%;max-width:280px;min-width:0;height:36px;padding:0 12px;border:1px solid light-dark(#8a93a3,#5b6474);border-radius:8px;background:var(--paper);color:inherit;font:inherit}',
  '.columns{display:grid;grid-template-columns:232px minmax(0,1fr);min-height:calc(100vh - 57px)}',
  'nav{border-right:1px solid var(--hairline);background:var(--canvas);padding:16px 12px}nav ul{position:sticky;top:73px;margin:0;padding:0;list-style:none;font-size:14px}',
  'nav a{display:block;padding:6px 12px;border-radius:8px;color:var(--muted);text-decoration:none}nav a:hover{background:var(--hover)}nav [aria-current]{color:var(--ink);font-weight:500;background:var(--hover)}',
  'main{width:100%;max-width:816px;padding:32px 48px 96px;outline:0}main>:first-child{margin-top:0}',
  'h1{font-size:28px}h2{margin:40px 0 12px;font-size:20px}h3{margin:24px 0 8px;font-size:16px}h1,h2,h3{font-weight:600;letter-spacing:-.01em;line-height:1.3;text-wrap:balance}',
  'p,ul,ol,table{margin:0 0 16px}li{margin:4px 0}li p{color:var(--muted);font-size:14px}strong{font-weight:600}',
  'img{display:block;max-width:100%;height:auto;margin:8px 0 24px;border:1px solid var(--hairline);border-radius:10px}',
  'table{display:block;overflow-x:auto;border-collapse:collapse;font-size:14px}th,td{padding:8px 16px 8px 0;border-bottom:1px solid var(--hairline);text-align:left;vertical-align:top}th{color:var(--muted);font-weight:500}',
  'code,kbd{padding:1px 5px;border:1px solid var(--hairline);border-radius:6px;background:var(--canvas);font:13px ui-monospace,monospace}',
  '.results{padding:0;list-style:none}.results li{margin:0 0 16px}',
  '@media (max-width:768px){.columns{grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr}nav{border-right:0;border-bottom:1px solid var(--hairline);padding:8px 12px;overflow-x:auto}nav ul{display:flex;gap:4px}nav a{white-space:nowrap}main{padding:24px 16px 64px}header{padding:8px 16px}}',
  '@media print{header,nav{display:none}.columns{display:block}}',
].join('');
