import type { Styles } from '@vitrine/contract/entities/dashboard.ts';
import {
  contrastRatio,
  isColor,
  READABLE_CONTRAST,
  readableOn,
} from '@vitrine/contract/rules/colors/colors.ts';
import { pairedColour, pairedColours } from '@vitrine/contract/rules/colors/paired-colors.ts';
import { type Theme, themeOf } from '@vitrine/formats/kit/theme.ts';
import type { CSSProperties } from 'react';
import { type AccentVariables, accentVariables } from '../../platform/accent.ts';

type Scheme = Styles['theme'];

/** Default surfaces of a brand without its own; both schemes then have their own colours. */
const neutral = { backgroundColor: '#ffffff', dashboardBackgroundColor: '#f6f7f9' };
const dark = { paper: '#161b22' };
const INK = { light: '#14171f', dark: '#e8ebf0' };
const MUTED = { light: '#5b6474', dark: '#98a2b3' };

/** A brand for white paper: surfaces that need light text are left out. */
export function stylesOnPaper(styles: Styles): Styles {
  const { backgroundColor } = styles;
  const takesInk = contrastRatio(backgroundColor, INK.light) >= READABLE_CONTRAST;
  return { ...styles, ...neutral, ...(takesInk ? { backgroundColor } : {}) };
}

/** Colours for renderings: the brand's, with enough contrast. Dark surfaces become light in print. */
export function renderTheme(styles: Styles, scheme: Scheme, locale: string): Theme {
  const paper = chosen(styles.backgroundColor, neutral.backgroundColor);
  return themeOf({
    scheme: scheme === 'light' ? scheme : 'auto',
    accent: styles.color,
    locale,
    ...(paper ? { paper } : {}),
  });
}

/** The brand as CSS variables of the view; unset ones keep the tokens' values. */
export function brandVariables(styles: Styles, scheme: Scheme): CSSProperties {
  const paper = chosen(styles.backgroundColor, neutral.backgroundColor);
  const canvas = chosen(styles.dashboardBackgroundColor, neutral.dashboardBackgroundColor);
  return {
    ...accentOn(styles.color, paper, scheme),
    ...(paper ? { '--paper': paper, '--ink': textOn(paper, INK), '--muted': textOn(paper, MUTED) } : {}),
    ...(canvas ? { '--canvas': canvas } : {}),
    ...(canvas || paper ? { '--on-canvas': canvas ? textOn(canvas, INK) : ownInk(scheme) } : {}),
    ...(styles.backgroundImage ? { '--backdrop': `url("${encodeURI(styles.backgroundImage)}")` } : {}),
  } as CSSProperties;
}

/** The one of both schemes with more contrast, corrected until it is readable. */
function textOn(ground: string, { light, dark }: typeof INK): string {
  return readableOn(ground, contrastRatio(ground, light) >= contrastRatio(ground, dark) ? light : dark);
}

function ownInk(scheme: Scheme): string {
  return scheme === 'auto' ? pairedColour(INK.light, INK.dark) : INK[scheme];
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
