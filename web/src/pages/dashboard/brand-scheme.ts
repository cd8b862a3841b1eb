import type { Styles } from '@vitrine/contract/entities/dashboard.ts';

type Scheme = 'light' | 'dark';

/** The app's own theme, or the brand's while that is what is being looked at. */
export function brandScheme(theme: Styles['theme'], app: Scheme, brandShown: boolean): Scheme {
  if (!brandShown) return app;
  if (theme !== 'auto') return theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}
