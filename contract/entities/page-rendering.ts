import type { Dashboard, Dates, Styles } from './dashboard.ts';
import type { WidgetResult } from './result.ts';
import type { DashboardFilter } from './widgets/dashboard-filter.ts';

/** Whom the cover of a document is for. */
export type CoverClient = { name: string; logo: string | null };

/** The data for server rendering: cached results of widgets; the others become skeletons. */
export type RenderRequest = {
  mode: 'public' | 'print' | 'embedded';
  dashboard: Dashboard;
  dates: Dates;
  results: WidgetResult[];
  /** CSS pixels of the reader's window. */
  viewportWidth: number;
  /** `auto` renders both; the reader's browser shows its device's. */
  scheme: Styles['theme'];
  locale: string;
  /** Today in the dashboard's timezone, YYYY-MM-DD. */
  today: string;
  /** Shows the real-time widgets instead of the others. */
  realTime?: boolean;
  /** The page it opens on; null for a dashboard without pages, absent for its first or, in print, for all. */
  pageId?: string | null;
  /** In print: the dashboard's client, for its cover. */
  client?: CoverClient | null;
  /** By which the results are filtered. */
  filters?: readonly DashboardFilter[];
};

/** The data in a public page's `#page` element, for its script before the page is touched. */
export type PublicPage =
  | {
      state: 'dashboard';
      /** Identifies what was rendered; compared with the version of `PublicPageData`. */
      version: string;
      /** Whether the page can't wait to be touched: data is missing or live, or pictures need their buttons. */
      startsAtOnce: boolean;
    }
  | {
      state: 'password';
      identification: string;
      embedded: boolean;
      siteTitle: string;
      sentryDsn: string | null;
      permalink: string;
      /** The page: the report, its real-time widgets, or the print pages. */
      view: 'report' | 'realTime' | 'print';
    };

/** The data that hydration needs, requested at `<page>/data` when a public page is touched. */
export type PublicPageData = {
  version: string;
  identification: string;
  embedded: boolean;
  sentryDsn: string | null;
  rendering: RenderRequest;
};
