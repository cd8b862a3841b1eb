import type { PaintRequest } from '@vitrine/contract/entities/painting.ts';

/** The files of the built web app that a page names. */
export type PageAssets = { styles: string[]; scripts: string[] };

/** The one door to the web bundle: server rendering, and the assets its pages name. */
export type Painter = {
  /** The view as HTML. Equal requests are painted once. */
  paint(request: PaintRequest): Promise<string>;
  /** URLs for the signed-in app or for public pages. */
  assets(entry: 'app' | 'public'): Promise<PageAssets>;
  /** The public style sheet with its fonts inside, for pages that must stand alone (PDF, mail preview). */
  inlineStyles(): Promise<string>;
};
