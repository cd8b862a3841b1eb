import { type FileReference, isImageFile } from '@vitrine/contract/entities/file.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Size } from '../kit/define-format.ts';
import type { Theme } from '../kit/theme.ts';
import { linesOf } from './lines-of.ts';
import { type Bounds, placeImage, renderFile, renderImage } from './render-file.ts';
import { renderRichText } from './rich-text.ts';
import type { ShownContent, UploadModel } from './text-card.model.ts';

const GAP = 12;
/** Flatter than this, picture and text may stand side by side. */
const FLAT_FROM = 1.5;
/** How much of a flat space the picture takes at most beside words. */
const MAX_BESIDE = 0.45;
/** A caption alone stands below, unless the picture leaves this share of the space's width. */
const LEFT_FOR_CAPTION = 0.35;
/** In print a card grows with its words, so that its picture need not be small. */
const PRINT_HEIGHT = 300;

/** An image as large as its space allows, or a file to load, with its words. */
export function renderUpload(model: UploadModel, size: Size, theme: Theme): string {
  const { file, caption } = model;
  const hasText = model.header !== '' || model.content.trim() !== '';
  if (!file && !hasText && !caption) return '<div class="vf-empty">No file chosen yet</div>';
  if (!file || !isImageFile(file)) return renderWithFile(model, size, theme);
  const height = size.grows ? Math.max(size.height, PRINT_HEIGHT) : imageHeight(model, size);
  const below = placeImage(file, { width: size.width, height });
  const isFlat = size.width / size.height >= FLAT_FROM;
  const leaves = caption !== '' && below.width <= size.width * (1 - LEFT_FOR_CAPTION);
  if (isFlat && (hasText || leaves)) return renderBeside(model, file, size);
  return renderStacked(model, file, below, size.grows);
}

function renderWithFile(model: UploadModel, size: Size, { locale }: Theme): string {
  const file = model.file ? renderFile(model.file, size, locale) : '';
  return `<div class="vf-media vf-text${ways(size.grows)}>${file}${renderText(model)}${renderCaption(model, 'p')}</div>`;
}

/** An image without a word stands in the middle. */
function renderStacked(model: UploadModel, file: FileReference, place: Bounds, paper = false): string {
  const alone = renderText(model) === '' && model.caption === '' ? ' vf-alone' : '';
  const value = `${renderFrame(model, file, place, paper)}${renderCaption(model, 'figcaption')}`;
  return (
    `<div class="vf-media vf-text${alone}${ways(paper)}>` +
    `<figure class="vf-value">${value}</figure>${renderText(model)}</div>`
  );
}

function renderBeside(model: UploadModel, file: FileReference, { width, height, grows }: Size): string {
  const hasText = renderText(model) !== '';
  const most = Math.round(hasText ? width * MAX_BESIDE : width * (1 - LEFT_FOR_CAPTION));
  const bounds = { width: Math.min(most, file.width ? most : Math.round(height * 1.6)), height };
  const textHtml = `<div class="vf-text${ways(grows)}>${renderText(model)}${renderCaption(model, 'p')}</div>`;
  return (
    `<div class="vf-beside${grows ? ' vf-grows' : ''}">` +
    `<div>${renderFrame(model, file, placeImage(file, bounds), grows)}</div>${textHtml}</div>`
  );
}

/** The end of a class attribute, and what makes a card that scrolls one for the keyboard too. */
function ways(paper = false): string {
  return paper ? ' vf-grows"' : '" tabindex="0"';
}

function renderFrame(
  { alt }: UploadModel,
  file: FileReference,
  { width, height }: Bounds,
  paper = false,
): string {
  return `<div class="vf-frame" style="width:${width}px;height:${height}px">${renderImage(file, alt, paper)}</div>`;
}

/** Header and content, headings below the card's own title. */
export function renderText({ header, content }: ShownContent): string {
  const heading = header ? `<h3 class="vf-header" dir="auto">${escapeHtml(header)}</h3>` : '';
  return `${heading}${content.trim() ? renderRichText(content, header ? 3 : 2) : ''}`;
}

export function renderCaption({ caption }: ShownContent, tag: 'p' | 'figcaption'): string {
  return caption ? `<${tag} class="vf-caption" dir="auto">${escapeHtml(caption)}</${tag}>` : '';
}

/** What the words leave, but never less than half of the space: they scroll then. */
function imageHeight({ header, content, caption }: UploadModel, { width, height }: Size): number {
  const textHeight =
    (caption ? linesOf(caption, width, 12) * 18 + 6 : 0) +
    (header ? linesOf(header, width, 16) * 22 + GAP : 0) +
    (content.trim() ? linesOf(content, width, 14) * 21 + GAP : 0);
  return Math.round(Math.max(height / 2, height - textHeight));
}
