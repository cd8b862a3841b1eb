import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';

/** What the server knows when it paints: results of widgets that are already kept; the others become skeletons. */
export type PaintRequest = {
  mode: 'public' | 'print' | 'embedded' | 'mail';
  dashboard: Dashboard;
  dates: Dates;
  results: WidgetResult[];
  /** CSS pixels of the reader's window. */
  viewportWidth: number;
  scheme: 'light' | 'dark';
  locale: string;
  /** Today in the dashboard's timezone, YYYY-MM-DD. */
  today: string;
};

/** `body` is the page's content, `styles` the URLs of its style sheets, `scripts` those of its modules. */
export type Painting = { body: string; styles: string[]; scripts: string[] };

/** The one door to the web's server rendering. */
export type Painter = {
  paint(request: PaintRequest): Promise<Painting>;
  /** Style sheets as text, for pages that must stand alone (PDF, mail preview). */
  inlineStyles(): Promise<string>;
};
