import { type Styles, stylesSchema } from '@vitrine/contract/entities/dashboard.ts';

type Scheme = 'light' | 'dark';

const neutral = stylesSchema.parse({});

/** The app's own theme; the brand's where it has colours of its own for page or cards, and while the brand is being set. */
export function brandScheme(styles: Styles, app: Scheme, brandShown: boolean): Scheme {
  if (!brandShown && !hasOwnSurfaces(styles)) return app;
  if (styles.theme !== 'auto') return styles.theme;
  return window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
}

function hasOwnSurfaces({ backgroundColor, dashboardBackgroundColor, backgroundImage }: Styles): boolean {
  return (
    backgroundColor !== neutral.backgroundColor ||
    dashboardBackgroundColor !== neutral.dashboardBackgroundColor ||
    backgroundImage !== null
  );
}
