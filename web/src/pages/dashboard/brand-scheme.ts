import { type Styles, stylesSchema } from '@vitrine/contract/entities/dashboard.ts';

const neutral = stylesSchema.parse({});

/** The app's own theme; the brand's where it has colours of its own for page or cards, and while the brand is being set. */
export function brandScheme(styles: Styles, app: 'light' | 'dark', brandShown: boolean): Styles['theme'] {
  return brandShown || hasOwnSurfaces(styles) ? styles.theme : app;
}

function hasOwnSurfaces({ backgroundColor, dashboardBackgroundColor, backgroundImage }: Styles): boolean {
  return (
    backgroundColor !== neutral.backgroundColor ||
    dashboardBackgroundColor !== neutral.dashboardBackgroundColor ||
    backgroundImage !== null
  );
}
