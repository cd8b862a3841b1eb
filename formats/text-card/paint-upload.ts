import { type FileReference, isImageFile } from '@vitrine/contract/entities/file.ts';
import type { Size } from '../kit/define-format.ts';
import { escapeHtml } from '../kit/escape-html.ts';
import { textWidth } from '../kit/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { paintFile, paintImage, placeImage, type Room } from './paint-file.ts';
import { paintRichText } from './rich-text.ts';
import type { ShownContent, UploadModel } from './text-card.model.ts';

const GAP = 12;
/** Flatter than this, picture and words may stand side by side. */
const FLAT_FROM = 1.5;
/** How much of a flat room the picture takes at most beside words. */
const MOST_BESIDE = 0.45;
/** A caption alone stands below, unless the picture leaves this share of the room's width. */
const LEFT_FOR_CAPTION = 0.35;
const PAPER_IMAGE_HEIGHT = 260;

/** An image as large as its room allows, or a file to load, with its words. */
export function paintUpload(model: UploadModel, size: Size, theme: Theme): string {
  const { file, caption } = model;
  const hasWords = model.header !== '' || model.content.trim() !== '';
  if (!file && !hasWords && !caption) return '<div class="vf-empty">No file chosen yet</div>';
  if (!file || !isImageFile(file)) return paintWithFile(model, size, theme);
  if (size.grows) return paintOnPaper(model, file);
  const below = placeImage(file, { width: size.width, height: imageHeight(model, size) });
  const isFlat = size.width / size.height >= FLAT_FROM;
  const leaves = caption !== '' && below.width <= size.width * (1 - LEFT_FOR_CAPTION);
  if (isFlat && (hasWords || leaves)) return paintBeside(model, file, size);
  return paintStacked(model, file, below);
}

function paintWithFile(model: UploadModel, size: Size, { locale }: Theme): string {
  const file = model.file ? paintFile(model.file, size, locale) : '';
  return `<div class="vf-media vf-text" tabindex="0">${file}${paintWords(model)}${paintCaption(model, 'p')}</div>`;
}

/** An image without a word stands in the middle. */
function paintStacked(model: UploadModel, file: FileReference, place: Room): string {
  const alone = paintWords(model) === '' && model.caption === '';
  const figure = `${paintFrame(model, file, place)}${paintCaption(model, 'figcaption')}`;
  return (
    `<div class="vf-media vf-text${alone ? ' vf-alone' : ''}" tabindex="0">` +
    `<figure class="vf-figure">${figure}</figure>${paintWords(model)}</div>`
  );
}

function paintBeside(model: UploadModel, file: FileReference, { width, height }: Size): string {
  const hasWords = paintWords(model) !== '';
  const most = Math.round(hasWords ? width * MOST_BESIDE : width * (1 - LEFT_FOR_CAPTION));
  const place = placeImage(file, { width: Math.min(most, file.width ? most : Math.round(height * 1.6)), height });
  return (
    `<div class="vf-beside"><div>${paintFrame(model, file, place)}</div>` +
    `<div class="vf-text" tabindex="0">${paintWords(model)}${paintCaption(model, 'p')}</div></div>`
  );
}

/** Whole, and only as high as it needs. */
function paintOnPaper(model: UploadModel, file: FileReference): string {
  const image = paintImage(file, model.alt, true);
  const frame = `<div class="vf-frame" style="max-height:${PAPER_IMAGE_HEIGHT}px">${image}</div>`;
  const figure = `<figure class="vf-figure">${frame}${paintCaption(model, 'figcaption')}</figure>`;
  return `<div class="vf-media vf-text vf-grows">${figure}${paintWords(model)}</div>`;
}

function paintFrame({ alt }: UploadModel, file: FileReference, { width, height }: Room): string {
  return `<div class="vf-frame" style="width:${width}px;height:${height}px">${paintImage(file, alt)}</div>`;
}

/** Header and content, headings below the card's own title. */
export function paintWords({ header, content }: ShownContent): string {
  const heading = header ? `<h3 class="vf-header" dir="auto">${escapeHtml(header)}</h3>` : '';
  return `${heading}${content.trim() ? paintRichText(content, header ? 3 : 2) : ''}`;
}

export function paintCaption({ caption }: ShownContent, tag: 'p' | 'figcaption'): string {
  return caption ? `<${tag} class="vf-caption" dir="auto">${escapeHtml(caption)}</${tag}>` : '';
}

/** What the words leave, but never less than half of the room: they scroll then. */
function imageHeight({ header, content, caption }: UploadModel, { width, height }: Size): number {
  const words =
    (caption ? linesOf(caption, width, 12) * 18 + 6 : 0) +
    (header ? linesOf(header, width, 16) * 22 + GAP : 0) +
    (content.trim() ? linesOf(content, width, 14) * 21 + GAP : 0);
  return Math.round(Math.max(height / 2, height - words));
}

function linesOf(text: string, width: number, fontSize: number): number {
  const lines = text.trim().split('\n');
  return lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(textWidth(line, fontSize) / width)), 0);
}
