import { isImageFile } from '@vitrine/contract/entities/file.ts';
import type { Size } from '../kit/define-format.ts';
import { escapeHtml } from '../kit/escape-html.ts';
import { textWidth } from '../kit/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import { paintFile, paintImage, type Room } from './paint-file.ts';
import { paintRichText } from './rich-text.ts';
import type { ShownContent, UploadModel } from './text-card.model.ts';

const GAP = 12;
/** Wider than this, picture and words stand side by side. */
const BESIDE_FROM = 1.5;
const PAPER_IMAGE_HEIGHT = 260;

/** An image as large as its room allows, or a file to load, with its words. */
export function paintUpload(model: UploadModel, size: Size, theme: Theme): string {
  const { file, header, content } = model;
  const hasWords = header !== '' || content.trim() !== '';
  if (!file && !hasWords && !model.caption) return '<div class="vf-empty">No file chosen yet</div>';
  if (!file || !isImageFile(file)) return paintWithFile(model, size, theme);
  if (size.grows) return paintStacked(model, size, PAPER_IMAGE_HEIGHT);
  if (hasWords && size.width / size.height >= BESIDE_FROM) return paintBeside(model, size);
  return paintStacked(model, size, imageHeight(model, size));
}

function paintWithFile(model: UploadModel, size: Size, { locale }: Theme): string {
  const file = model.file ? paintFile(model.file, size, locale) : '';
  return `<div class="vf-media vf-text" tabindex="0">${file}${paintWords(model)}${paintCaption(model, 'p')}</div>`;
}

function paintStacked(model: UploadModel, size: Size, height: number): string {
  const room = { width: size.width, height };
  const caption = paintCaption(model, 'figcaption');
  // On paper an image takes only the height that it needs.
  const frame = size.grows ? `max-height:${height}px` : `height:${height}px`;
  return (
    `<div class="vf-media vf-text${size.grows ? ' vf-grows' : ''}"${size.grows ? '' : ' tabindex="0"'}>` +
    `<figure class="vf-figure">${paintFrame(model, room, frame, size.grows)}${caption}</figure>${paintWords(model)}</div>`
  );
}

function paintBeside(model: UploadModel, { width, height }: Size): string {
  const room = { width: Math.round(Math.min(width * 0.45, height * 1.6)), height };
  const words = `${paintWords(model)}${paintCaption(model, 'p')}`;
  return (
    `<div class="vf-beside"><div style="width:${room.width}px">${paintFrame(model, room, `height:${height}px`)}</div>` +
    `<div class="vf-text" tabindex="0">${words}</div></div>`
  );
}

function paintFrame({ file, alt }: UploadModel, room: Room, style: string, paper = false): string {
  return file ? `<div class="vf-frame" style="${style}">${paintImage(file, alt, room, paper)}</div>` : '';
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
