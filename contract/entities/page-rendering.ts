import type { Dashboard, Dates, Styles } from './dashboard.ts';
import type { WidgetResult } from './result.ts';

/** What the server knows when it renders: results of widgets that are already kept; the others become skeletons. */
export type RenderRequest = {
  mode: 'public' | 'print' | 'embedded';
  dashboard: Dashboard;
  dates: Dates;
  results: WidgetResult[];
  /** CSS pixels of the reader's window. */
  viewportWidth: number;
  /** `auto` renders both; the reader's browser shows the one its device has. */
  scheme: Styles['theme'];
  locale: string;
  /** Today in the dashboard's timezone, YYYY-MM-DD. */
  today: string;
  /** Shows the real-time widgets instead of the others. */
  realTime?: boolean;
};

/** What a public page carries in its `#page` element, so that the browser can take the rendering over. */
export type PublicPage =
  | {
      state: 'dashboard';
      identification: string;
      embedded: boolean;
      siteTitle: string;
      sentryDsn: string | null;
      rendering: RenderRequest;
    }
  | {
      state: 'password';
      identification: string;
      embedded: boolean;
      siteTitle: string;
      sentryDsn: string | null;
      permalink: string;
      /** What it opens: the report, its real-time widgets, or the pages for paper. */
      view: 'report' | 'realTime' | 'print';
    };
