import { type FileReference, isImageFile } from '@vitrine/contract/entities/file.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Size } from '../kit/define-format.ts';
import type { Theme } from '../kit/theme.ts';
import { linesOf } from './lines-of.ts';
import { paintFile, paintImage, placeImage, type Room } from './paint-file.ts';
import { paintRichText } from './rich-text.ts';
import type { ShownContent, UploadModel } from './text-card.model.ts';

const GAP = 12;
/** Flatter than this, picture and text may stand side by side. */
const FLAT_FROM = 1.5;
/** How much of a flat room the picture takes at most beside words. */
const MOST_BESIDE = 0.45;
/** A caption alone stands below, unless the picture leaves this share of the room's width. */
const LEFT_FOR_CAPTION = 0.35;
/** In print a card grows with its words, so that its picture need not be small. */
const PRINT_HEIGHT = 300;

/** An image as large as its room allows, or a file to load, with its words. */
export function paintUpload(model: UploadModel, size: Size, theme: Theme): string {
  const { file, caption } = model;
  const hasWords = model.header !== '' || model.content.trim() !== '';
  if (!file && !hasWords && !caption) return '<div class="vf-empty">No file chosen yet</div>';
  if (!file || !isImageFile(file)) return paintWithFile(model, size, theme);
  const height = size.grows ? Math.max(size.height, PRINT_HEIGHT) : imageHeight(model, size);
  const below = placeImage(file, { width: size.width, height });
  const isFlat = size.width / size.height >= FLAT_FROM;
  const leaves = caption !== '' && below.width <= size.width * (1 - LEFT_FOR_CAPTION);
  if (isFlat && (hasWords || leaves)) return paintBeside(model, file, size);
  return paintStacked(model, file, below, size.grows);
}

function paintWithFile(model: UploadModel, size: Size, { locale }: Theme): string {
  const file = model.file ? paintFile(model.file, size, locale) : '';
  return `<div class="vf-media vf-text${ways(size.grows)}>${file}${paintWords(model)}${paintCaption(model, 'p')}</div>`;
}

/** An image without a word stands in the middle. */
function paintStacked(model: UploadModel, file: FileReference, place: Room, paper = false): string {
  const alone = paintWords(model) === '' && model.caption === '' ? ' vf-alone' : '';
  const figure = `${paintFrame(model, file, place, paper)}${paintCaption(model, 'figcaption')}`;
  return (
    `<div class="vf-media vf-text${alone}${ways(paper)}>` +
    `<figure class="vf-figure">${figure}</figure>${paintWords(model)}</div>`
  );
}

function paintBeside(model: UploadModel, file: FileReference, { width, height, grows }: Size): string {
  const hasWords = paintWords(model) !== '';
  const most = Math.round(hasWords ? width * MOST_BESIDE : width * (1 - LEFT_FOR_CAPTION));
  const room = { width: Math.min(most, file.width ? most : Math.round(height * 1.6)), height };
  const words = `<div class="vf-text${ways(grows)}>${paintWords(model)}${paintCaption(model, 'p')}</div>`;
  return (
    `<div class="vf-beside${grows ? ' vf-grows' : ''}">` +
    `<div>${paintFrame(model, file, placeImage(file, room), grows)}</div>${words}</div>`
  );
}

/** The end of a class attribute, and what makes a card that scrolls one for the keyboard too. */
function ways(paper = false): string {
  return paper ? ' vf-grows"' : '" tabindex="0"';
}

function paintFrame(
  { alt }: UploadModel,
  file: FileReference,
  { width, height }: Room,
  paper = false,
): string {
  return `<div class="vf-frame" style="width:${width}px;height:${height}px">${paintImage(file, alt, paper)}</div>`;
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
