/**
 * The colours a chart needs, resolved to hex: charts are rendered where no CSS variable can be read.
 * Mirrors `tokens.css`; a test holds the two together.
 */
export type Palette = {
  canvas: string;
  paper: string;
  ink: string;
  muted: string;
  hairline: string;
  hover: string;
  accent: string;
  good: string;
  bad: string;
  warning: string;
  /** For the slice or series that aggregates the rest. */
  other: string;
  /** For a comparison without its own hue. */
  compare: string;
};

/** Eight hues of equal weight in a fixed order, distinguishable for colour-blind readers. */
export const dataHues = [
  '#3451d1',
  '#e8862e',
  '#1f9d8b',
  '#c2447b',
  '#7a5cd6',
  '#8a9a2b',
  '#2f8fd0',
  '#9a6b4f',
] as const;

export const lightPalette: Palette = {
  canvas: '#f6f7f9',
  paper: '#ffffff',
  ink: '#14171f',
  muted: '#5b6474',
  hairline: '#e5e8ec',
  hover: '#f0f2f5',
  accent: '#3451d1',
  good: '#087a51',
  bad: '#bf3333',
  warning: '#8f5600',
  other: '#a9b1bd',
  compare: '#8b94a3',
};

export const darkPalette: Palette = {
  canvas: '#0e1116',
  paper: '#161b22',
  ink: '#e8ebf0',
  muted: '#98a2b3',
  hairline: '#262c36',
  hover: '#1d232c',
  accent: '#3451d1',
  good: '#45c996',
  bad: '#f28d8d',
  warning: '#e3a64a',
  other: '#5a6472',
  compare: '#76808f',
};
