import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { type FontWeight, textWidth } from '../text/text-width.ts';
import type { Theme } from '../theme.ts';
import { round } from './marks.ts';

/** A text with its place in the drawing; `y` is its middle. */
export type Label = {
  text: string;
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  size: number;
  colour: string;
  weight?: FontWeight;
  /** Values of one width. Not for names: Inter's tabular hyphen is as wide as a digit. */
  tabular?: boolean;
  /** A rim of the paper's colour, for texts that stand on marks. */
  halo?: boolean;
};

export type Box = { left: number; right: number; top: number; bottom: number };

/** A key beside a name in the legend. */
export type Swatch = {
  x: number;
  y: number;
  colour: string;
  shape: 'dot' | 'dash' | 'faint' | 'dotted' | 'outline';
};

export type Line = {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
  colour: string;
  /** 1 unless told otherwise; a thicker one has round ends. */
  width?: number;
};

/** Texts, keys and lines of a drawing, rendered above its marks. */
export type Overlay = { labels: Label[]; swatches: Swatch[]; lines: Line[] };

export function boxOf(label: Label): Box {
  const width = textWidth(label.text, label.size, label.weight);
  const left =
    label.anchor === 'start' ? label.x : label.anchor === 'end' ? label.x - width : label.x - width / 2;
  return { left, right: left + width, top: label.y - label.size * 0.6, bottom: label.y + label.size * 0.6 };
}

export function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}

/** The same further right and down by so many pixels. */
export function moveOverlay({ labels, swatches, lines }: Overlay, right: number, down: number): Overlay {
  return {
    labels: labels.map((label) => ({ ...label, x: label.x + right, y: label.y + down })),
    swatches: swatches.map((swatch) => ({ ...swatch, x: swatch.x + right, y: swatch.y + down })),
    lines: lines.map((line) => ({
      ...line,
      ...{ x1: line.x1 + right, x2: line.x2 + right, y1: line.y1 + down, y2: line.y2 + down },
    })),
  };
}

/** SVG elements, without the svg around them. */
export function renderOverlay(overlay: Overlay, theme: Theme): string {
  const lines = overlay.lines.map(renderLine);
  const swatches = overlay.swatches.map(renderSwatch);
  const labels = overlay.labels.map((label) => renderLabel(label, theme));
  const family = escapeHtml(theme.fontFamily);
  return `${lines.join('')}${swatches.join('')}<g font-family="${family}">${labels.join('')}</g>`;
}

const squares = { dot: '', faint: ' opacity="0.45"', outline: ' fill-opacity="0.22"' };
const strokes = { dash: '3 2" opacity="0.6', dotted: '2 3' };

function renderSwatch({ x, y, colour, shape }: Swatch): string {
  if (shape === 'dash' || shape === 'dotted')
    return `<path d="M${round(x)} ${round(y)}h12" stroke="${colour}" stroke-width="2" stroke-dasharray="${strokes[shape]}"/>`;
  const border = shape === 'outline' ? ` stroke="${colour}"` : '';
  return `<rect x="${round(x)}" y="${round(y - 4)}" width="8" height="8" rx="2" fill="${colour}"${squares[shape]}${border}/>`;
}

function renderLine({ x1, y1, x2, y2, colour, width }: Line): string {
  const stroke = width ? ` stroke-width="${width}" stroke-linecap="round"` : '';
  return `<path d="M${round(x1)} ${round(y1)}L${round(x2)} ${round(y2)}" stroke="${colour}"${stroke} fill="none"/>`;
}

function renderLabel(label: Label, theme: Theme): string {
  const weight = label.weight && label.weight !== 400 ? ` font-weight="${label.weight}"` : '';
  const values = label.tabular ? ' class="vf-digits"' : '';
  const halo = label.halo ? ` stroke="${theme.paper}" stroke-width="3" paint-order="stroke"` : '';
  return (
    `<text${values} x="${round(label.x)}" y="${round(label.y)}" dy="0.36em" text-anchor="${label.anchor}" ` +
    `font-size="${label.size}"${weight} fill="${label.colour}"${halo}>${escapeHtml(label.text)}</text>`
  );
}
