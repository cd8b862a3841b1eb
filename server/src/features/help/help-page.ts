import { helpPath } from '@vitrine/contract/rules/help/help-pages.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { FoundHelp } from './find-help.ts';
import type { Guide, GuidePage } from './guide.ts';

/** What surrounds a page of the guide. */
export type HelpFrame = {
  siteTitle: string;
  icon: string | null;
  theme: 'light' | 'dark' | 'auto';
  /** The style sheet of pages outside the app, with the design tokens. */
  styles: string;
};

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
    `<title>${escapeHtml(title)} | ${escapeHtml(frame.siteTitle)}</title><link rel="icon" href="${icon}"><style>${frame.styles.replaceAll('</style', '<\\/style')}${layout}</style></head><body>`,
    '<a class="skip" href="#main">Skip to the content</a>',
    `<header><a class="home" href="/">${escapeHtml(frame.siteTitle)}</a><span>Help</span>`,
    `<form action="${helpPath()}" role="search"><input type="search" name="q" value="${escapeHtml(query)}" aria-label="Search the help" placeholder="Search the help" maxlength="100"></form></header>`,
    `<div class="columns"><nav aria-label="Pages of the help"><ul>${links.join('')}</ul></nav>`,
    `<main id="main" tabindex="-1">${main}</main></div></body></html>`,
  ].join('');
}

/** The layout of the guide; colours, sizes and the font are the design tokens of the web app. */
const layout = [
  'body{background:var(--paper);font-size:var(--type-16)}[tabindex="-1"]{outline:0}',
  '.skip{position:absolute;left:-999px}.skip:focus{top:var(--space-8);left:var(--space-8);z-index:2;padding:var(--space-8);background:var(--paper)}',
  'header{position:sticky;top:0;z-index:1;display:flex;gap:var(--space-12);align-items:center;min-height:var(--navbar);padding:var(--space-8) var(--space-24);border-bottom:1px solid var(--hairline);background:var(--paper);font-size:var(--type-14)}',
  '.home{overflow:hidden;color:var(--ink);font-weight:var(--semibold);text-decoration:none;text-overflow:ellipsis;white-space:nowrap}header span{color:var(--muted)}header form{flex:1;display:flex;justify-content:flex-end}',
  'input{width:100%;max-width:280px;min-width:0;height:var(--control);padding:0 var(--space-12);border:1px solid var(--muted);border-radius:var(--radius-control);background:var(--paper);color:inherit;font-size:var(--type-16)}',
  'a:focus-visible,input:focus-visible{outline:2px solid var(--accent-text);outline-offset:2px}',
  '.columns{display:grid;grid-template-columns:232px minmax(0,1fr);min-height:calc(100vh - var(--navbar) - 1px)}',
  'nav{border-right:1px solid var(--hairline);background:var(--canvas);padding:var(--space-16) var(--space-12)}nav ul{position:sticky;top:calc(var(--navbar) + var(--space-16));margin:0;padding:0;list-style:none;font-size:var(--type-14)}',
  'nav a{display:block;padding:var(--space-8) var(--space-12);border-radius:var(--radius-control);color:var(--muted);text-decoration:none}nav a:hover{background:var(--hover)}nav [aria-current]{color:var(--ink);font-weight:var(--medium);background:var(--hover)}',
  'main{width:100%;max-width:816px;padding:var(--space-32) var(--space-48) 96px}main h2{margin:40px 0 var(--space-12)}main h3{margin:var(--space-24) 0 var(--space-8)}h1,h2,h3{text-wrap:balance}',
  'main :is(h1,p,ul,ol,table){margin-bottom:var(--space-16)}li{margin:var(--space-4) 0}li p{color:var(--muted);font-size:var(--type-14)}strong{font-weight:var(--semibold)}',
  'img{max-width:100%;height:auto;margin:var(--space-8) 0 var(--space-24);border:1px solid var(--hairline);border-radius:var(--radius-card)}',
  '.light,[data-theme=dark] .dark{display:block}.dark,[data-theme=dark] .light{display:none}',
  '@media (prefers-color-scheme:dark){[data-theme=auto] .dark{display:block}[data-theme=auto] .light{display:none}}',
  'table{display:block;overflow-x:auto;border-collapse:collapse;font-size:var(--type-14)}th,td{padding:var(--space-8) var(--space-16) var(--space-8) 0;border-bottom:1px solid var(--hairline);text-align:left;vertical-align:top}th{color:var(--muted);font-weight:var(--medium)}',
  'code{padding:1px 5px;border:1px solid var(--hairline);border-radius:var(--radius-small);background:var(--canvas);font-size:var(--type-13);overflow-wrap:anywhere}',
  '.results{padding:0;list-style:none}.results li{margin:0 0 var(--space-16)}',
  '@media (max-width:768px){.columns{grid-template-columns:minmax(0,1fr);grid-template-rows:auto 1fr}nav{border-right:0;border-bottom:1px solid var(--hairline);padding:var(--space-8) var(--space-12);overflow-x:auto}nav ul{display:flex;gap:var(--space-4)}nav a{white-space:nowrap}main{padding:var(--space-24) var(--space-16) var(--space-64)}header{padding:var(--space-8) var(--space-16)}}',
  '@media print{header,nav,html .dark.dark{display:none}.columns,html .light.light{display:block}}',
].join('');
