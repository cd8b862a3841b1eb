import { type FileReference, fileUrl } from '@vitrine/contract/entities/file.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Size } from '../kit/define-format.ts';
import { shortenMiddle } from '../kit/text/text-width.ts';

export type Bounds = { width: number; height: number };

/** Beyond this the image would lose too much at its edges: it is then shown whole. */
const MAX_CUT = 1.3;

/** The space that an image takes of the one it may take: all where its shape is nearly that of the space, else what it needs. */
export function placeImage({ width, height }: FileReference, bounds: Bounds): Bounds {
  if (!width || !height || isAlike(width / height, bounds.width / bounds.height)) return bounds;
  const scale = Math.min(bounds.width / width, bounds.height / height);
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

/** An image in a place of `placeImage`, which never moves; one of unknown measures is shown whole in it. */
export function renderImage(file: FileReference, alt: string, paper = false): string {
  return renderPicture(file, alt, `vf-image vf-${file.width && file.height ? 'cover' : 'contain'}`, paper);
}

/** An image as a small picture of one shape. */
export function renderThumbnail(file: FileReference, alt: string, paper = false): string {
  return renderPicture(file, alt, 'vf-thumb', paper);
}

/** On paper there is nothing to wait for: what is loaded late would be missing. */
function renderPicture(file: FileReference, alt: string, classes: string, paper: boolean): string {
  const { width, height } = file;
  const measures = width && height ? ` width="${width}" height="${height}"` : '';
  const late = paper ? '' : ' loading="lazy" decoding="async"';
  return `<img class="${classes}" src="${escapeHtml(fileUrl(file))}" alt="${escapeHtml(alt)}"${measures}${late}>`;
}

function isAlike(one: number, other: number): boolean {
  return Math.max(one / other, other / one) <= MAX_CUT;
}

const ICON =
  '<svg class="vf-file-icon" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round" aria-hidden="true"><path d="M14 3v4a1 1 0 0 0 1 1h4"/><path d="M17 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v11a2 2 0 0 1-2 2z"/><path d="M12 11v6m-3-3 3 3 3-3"/></svg>';
const AROUND_NAME = 74;
const MAX_WIDTH = 420;

/** A file to be loaded: its name, what it is and how large. On paper it is only named. */
export function renderFile(file: FileReference, { width, grows }: Size, locale: string): string {
  const name = grows
    ? file.name
    : shortenMiddle(file.name, Math.max(40, Math.min(width, MAX_WIDTH) - AROUND_NAME), 14, 500);
  const fileHtml =
    `<span class="vf-file-name" dir="auto">${escapeHtml(name)}</span>` +
    `<span class="vf-file-more">${escapeHtml(kindOf(file))} · ${escapeHtml(sizeText(file.sizeBytes, locale))}</span>`;
  const inner = `${ICON}<span class="vf-file-words">${fileHtml}</span>`;
  if (grows) return `<div class="vf-file">${inner}</div>`;
  const title = name === file.name ? '' : ` title="${escapeHtml(file.name)}"`;
  return `<a class="vf-file" href="${escapeHtml(fileUrl(file))}" download="${escapeHtml(file.name)}"${title}>${inner}</a>`;
}

function kindOf({ name, contentType }: FileReference): string {
  const ending = /\.([a-z0-9]{1,5})$/iu.exec(name)?.[1] ?? contentType.split('/').at(-1) ?? '';
  return ending.toUpperCase();
}

const units = ['byte', 'kilobyte', 'megabyte'] as const;

/** Powers of 1024, at most one decimal: '1.2 MB'. */
export function sizeText(bytes: number, locale: string): string {
  const power = Math.min(units.length - 1, Math.max(0, Math.floor(Math.log2(Math.max(bytes, 1)) / 10)));
  const style = { style: 'unit', unit: units[power], unitDisplay: power === 0 ? 'long' : 'short' } as const;
  return new Intl.NumberFormat(locale, { ...style, maximumFractionDigits: 1 }).format(bytes / 1024 ** power);
}
