import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { momentOf } from '@vitrine/contract/rules/dashboards/live-data.messages.ts';
import {
  cssPageSize,
  PAGE_MARGIN_MM,
  PRINT_ZOOM,
  printableArea,
  printViewport,
} from '@vitrine/contract/rules/dashboards/page-size.ts';
import { describeRange } from '@vitrine/contract/rules/dates/date-range.ts';
import { dateTimeText } from '@vitrine/contract/rules/dates/date-text.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';

type Parts = {
  dashboard: Dashboard;
  dates: Dates;
  locale: string;
  /** Of the real-time widgets: then the moment stands in the place of the range. */
  realTime?: boolean;
  results?: readonly WidgetResult[];
  styles: string;
  rendered: string;
  /** A script element for pages that a browser opens itself. */
  script?: string;
};

/** A rendered dashboard as a standalone page: the chosen page size with 12 mm margins, its owner and page x of y in 8 pt. */
export function printDocument(parts: Parts): string {
  const { dashboard, locale, styles, rendered, script } = parts;
  return standalonePage({
    title: dashboard.name,
    locale,
    styles: `${styles}\n${pageStyles(dashboard, timeText(parts))}\n${screenStyles(dashboard)}`,
    rendered,
    script,
  });
}

function timeText({ dashboard, dates, locale, realTime, results = [] }: Parts): string {
  const moment = realTime ? momentOf(results) : null;
  return moment === null ? describeRange(dates, locale) : dateTimeText(moment, locale, dashboard.timezone);
}

/** HTML with its styles inside and, unless one is given, no script. */
export function standalonePage(page: {
  title: string;
  locale: string;
  styles: string;
  rendered: string;
  script?: string | undefined;
}): string {
  return [
    `<!doctype html><html lang="${escapeHtml(page.locale)}" data-theme="light"><head><meta charset="utf-8">`,
    `<title>${escapeHtml(page.title)}</title><style>${page.styles.replaceAll('</style', '<\\/style')}</style></head>`,
    `<body><div id="root">${page.rendered}</div>${page.script ?? ''}</body></html>`,
  ].join('');
}

/** In an ordinary tab: one long sheet of the page's width, on a desktop. */
function screenStyles({ print }: Dashboard): string {
  const { width, height } = printableArea(print);
  return `
    @media screen {
      html, body { background: #e5e8ec; }
      #root {
        box-sizing: content-box; width: ${width}px; min-height: ${height}px;
        margin: 24px auto; padding: ${PAGE_MARGIN_MM}mm; background: #ffffff;
      }
    }`;
}

/** The first page opens with the cover or the dashboard's own header, so only the following ones repeat whose it is. */
function pageStyles({ name, company, print }: Dashboard, range: string): string {
  const box = 'color: #5b6474; font: 400 8pt "Inter Variable", Inter, sans-serif; vertical-align: middle;';
  return `
    @page {
      size: ${cssPageSize(print)};
      margin: ${PAGE_MARGIN_MM}mm;
      @top-left { content: ${cssText(company.name)}; ${box} font-weight: 600; }
      @top-right { content: ${cssText(`${apart(name)} · ${range}`)}; ${box} }
      @bottom-right { content: "page " counter(page) " of " counter(pages); ${box} }
    }
    @page :first {
      @top-left { content: none; }
      @top-right { content: none; }
    }
    :root { --page-height: ${printViewport(print).height}px; }
    #root > * { zoom: ${PRINT_ZOOM}; }
    html, body { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
    h1, h2, h3 { break-after: avoid; }
    thead { display: table-header-group; }
    tr, img, svg { break-inside: avoid; }`;
}

/** A name of its own direction: without isolation a Hebrew or Arabic one would turn around the days beside it. */
function apart(name: string): string {
  return `\u2068${name}\u2069`;
}

/** A CSS string; every character that could end it, or the style element, is escaped. */
function cssText(text: string): string {
  return `"${text.replace(/[\p{Cc}"\\<>&]/gu, (character) => `\\${character.charCodeAt(0).toString(16)} `)}"`;
}
