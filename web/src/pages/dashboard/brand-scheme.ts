import { type Styles, stylesSchema } from '@vitrine/contract/entities/dashboard.ts';

const neutral = stylesSchema.parse({});

/** The app's theme, or the brand's if it has its own colours for page or cards, or while the brand is edited. */
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
