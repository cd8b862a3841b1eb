import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';

/** What a page needs of the built web app. */
export type PageAssets = {
  /** The style sheets' text: a page with it renders without another round trip. Fonts are referenced, not embedded. */
  styles: string;
  /** URLs of the entry module and then of every module it imports. */
  scripts: string[];
};

export type Rendering = {
  html: string;
  /** By `renderingText`. */
  version: string;
};

/** The only adapter for the web bundle: server rendering, and the assets its pages name. */
export type Renderer = {
  /** The view, within half a minute. Equal requests are rendered once. 503 for a page while too much waits to be rendered. */
  render(request: RenderRequest): Promise<Rendering>;
  /** The signed-in app's page, as it was when this process first sent it: a build beside it changes nothing here. */
  appPage(): Promise<string>;
  /** For the signed-in app or for public pages. */
  assets(entry: 'app' | 'public'): Promise<PageAssets>;
  /** The public style sheet with its fonts embedded, for standalone pages (PDF, mail preview). */
  inlineStyles(): Promise<string>;
  close(): Promise<void>;
};
