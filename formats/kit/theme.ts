import { contrastRatio, hexColor } from '@vitrine/contract/rules/colors/colors.ts';
import { pairedColours } from '@vitrine/contract/rules/colors/paired-colors.ts';
import { readable } from './contrast.ts';

/** Colours a rendering needs, resolved: charts cannot read CSS variables on the server. All are #rrggbb, or pairs of them. */
export type Theme = {
  accent: string;
  paper: string;
  ink: string;
  muted: string;
  hairline: string;
  good: string;
  bad: string;
  warning: string;
  /** Eight hues in a fixed order, the accent first when the brand has its own. */
  data: string[];
  other: string;
  fontFamily: string;
  /** BCP 47, for numbers and dates. */
  locale: string;
};

const dataHues = ['#3451d1', '#e8862e', '#1f9d8b', '#c2447b', '#7a5cd6', '#8a9a2b', '#2f8fd0', '#9a6b4f'];

/** On light paper the palette's own orange; on dark a comparison at 45 % must still be seen. */
const faintestMark = { light: 2.6, dark: 4 };

const meaning = { good: '#0b8a5c', bad: '#c93a3a', warning: '#b26b00' };

const schemes = {
  light: { paper: '#ffffff', ink: '#14171f', muted: '#5b6474', hairline: '#e5e8ec', other: '#a9b1bd' },
  dark: { paper: '#161b22', ink: '#e8ebf0', muted: '#98a2b3', hairline: '#262c36', other: '#5a6472' },
};

export type Brand = {
  /** `auto` has the colours of both. */
  scheme?: 'light' | 'dark' | 'auto';
  /** In any way of writing that `isColor` takes, as is `paper`. */
  accent?: string;
  /** The colour of the card when the brand has its own. */
  paper?: string;
  fontFamily?: string;
  locale?: string;
};

/** A brand's theme; colours too faint for their paper are corrected: 4.5 : 1 for text, less for marks. */
export function themeOf({ scheme = 'light', ...brand }: Brand = {}): Theme {
  if (scheme !== 'auto') return themeIn(scheme, brand);
  return pairedColours(themeIn('light', brand), themeIn('dark', brand));
}

function themeIn(scheme: 'light' | 'dark', brand: Omit<Brand, 'scheme'>): Theme {
  const ground = brand.paper ? schemeOn(brand.paper) : scheme;
  const colours = { ...schemes[ground], ...(brand.paper ? { paper: hexColor(brand.paper) } : {}) };
  const text = (colour: string) => readable(colour, colours.paper, 4.5);
  const accent = brand.accent && hexColor(brand.accent);
  const hues = accent ? [accent, ...dataHues.filter((hue) => hue !== accent)] : dataHues;
  return {
    ...colours,
    accent: text(accent ?? '#3451d1'),
    ink: text(colours.ink),
    muted: text(colours.muted),
    good: text(meaning.good),
    bad: text(meaning.bad),
    warning: text(meaning.warning),
    data: hues.slice(0, 8).map((hue) => readable(hue, colours.paper, faintestMark[ground])),
    fontFamily: brand.fontFamily ?? "'Inter Variable', Inter, system-ui, sans-serif",
    locale: brand.locale ?? 'en-US',
  };
}

/** Whose ink reads better on a card of this colour, whatever lies around it. */
function schemeOn(paper: string): 'light' | 'dark' {
  const { light, dark } = schemes;
  return contrastRatio(paper, light.ink) >= contrastRatio(paper, dark.ink) ? 'light' : 'dark';
}

/** The hue of the n-th series; what comes after the eighth is grey. */
export function seriesColour(theme: Theme, index: number): string {
  return theme.data[index] ?? theme.other;
}
