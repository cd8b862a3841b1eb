import type { Styles } from '@vitrine/contract/entities/dashboard.ts';
import { type AccentVariables, accentVariables } from '@vitrine/contract/rules/accent.ts';
import { isColor, readableOn } from '@vitrine/contract/rules/colors.ts';
import { pairedColours } from '@vitrine/contract/rules/paired-colours.ts';
import { type Theme, themeOf } from '@vitrine/formats/kit/theme.ts';
import type { CSSProperties } from 'react';

type Scheme = Styles['theme'];

/** What the product shows when the brand has not chosen: then both schemes have their own colours. */
const neutral = { backgroundColor: '#ffffff', dashboardBackgroundColor: '#f6f7f9' };
const dark = { paper: '#161b22' };

/** Colours for paintings: the brand's, corrected until they can be read. What is dark on a screen is light once it is printed. */
export function paintTheme(styles: Styles, scheme: Scheme, locale: string): Theme {
  const paper = chosen(styles.backgroundColor, neutral.backgroundColor);
  return themeOf({
    scheme: scheme === 'light' ? scheme : 'auto',
    accent: styles.color,
    locale,
    ...(paper ? { paper } : {}),
  });
}

/** The brand as CSS variables of the view; what it has not chosen stays with the tokens. */
export function brandVariables(styles: Styles, scheme: Scheme): CSSProperties {
  const paper = chosen(styles.backgroundColor, neutral.backgroundColor);
  const canvas = chosen(styles.dashboardBackgroundColor, neutral.dashboardBackgroundColor);
  return {
    ...accentOn(styles.color, paper, scheme),
    ...(paper
      ? { '--paper': paper, '--ink': readableOn(paper, '#14171f'), '--muted': readableOn(paper, '#5b6474') }
      : {}),
    ...(canvas ? { '--canvas': canvas, '--on-canvas': readableOn(canvas, '#14171f') } : {}),
    ...(styles.backgroundImage ? { '--backdrop': `url("${encodeURI(styles.backgroundImage)}")` } : {}),
  } as CSSProperties;
}

function accentOn(color: string, paper: string | null, scheme: Scheme): AccentVariables | null {
  const light = accentVariables(color, paper ?? neutral.backgroundColor);
  const onDark = accentVariables(color, paper ?? dark.paper);
  if (scheme === 'light') return light;
  return light && onDark && pairedColours(light, onDark);
}

function chosen(color: string, neutralColor: string): string | null {
  return isColor(color) && color.toLowerCase() !== neutralColor ? color : null;
}
