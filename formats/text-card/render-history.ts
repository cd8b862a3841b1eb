import { isImageFile } from '@vitrine/contract/entities/file.ts';
import type { ArticleRange } from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { formatDateRange, instantOf } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { Size } from '../kit/define-format.ts';
import type { Theme } from '../kit/theme.ts';
import { linesOf } from './lines-of.ts';
import { renderFile, renderThumbnail } from './render-file.ts';
import { renderCaption, renderText } from './render-upload.ts';
import type { HistoricModel, ShownArticle } from './text-card.model.ts';

/** From these widths on the date has a column of its own, and the picture stands beside the words. */
const WIDE_FROM = 520;
const BESIDE_FROM = 240;

/** Higher ones may go on on the next page; kept together they would leave too much of a page empty, or not fit on any. */
const LONG_FROM = 600;
const LINE_IN_PRINT = 22;
const PICTURE_IN_PRINT = 100;
const AROUND_ARTICLE = 25;

/** Dated articles, the newest first. */
export function renderHistory({ articles, range, outside }: HistoricModel, size: Size, theme: Theme): string {
  if (articles.length === 0) {
    return `<div class="vf-empty">${escapeHtml(outside ? `No articles ${rangeText(range, theme.locale)}` : 'No articles yet')}</div>`;
  }
  const shape = size.width >= WIDE_FROM ? 'wide' : size.width >= BESIDE_FROM ? 'beside' : 'narrow';
  const paper = size.grows
    ? ` vf-grows${heightInPrint(articles, size.width) > LONG_FROM ? ' vf-long' : ''}`
    : '';
  const classes = `vf-articles vf-articles-${shape}${paper}`;
  const rendered = articles.map((article) => renderArticle(article, size, theme));
  return `<div class="${classes}"${size.grows ? '' : ' tabindex="0"'}>${rendered.join('')}</div>`;
}

/** About how high the articles are in print, in CSS pixels. */
export function heightInPrint(articles: readonly ShownArticle[], width: number): number {
  const beside = width >= BESIDE_FROM;
  return articles.reduce((sum, { file, header, content, caption }) => {
    const picture = file ? PICTURE_IN_PRINT : 0;
    const availableWidth = Math.max(60, width - (width >= WIDE_FROM ? 112 : 0) - (beside && file ? 156 : 0));
    const textLines =
      linesOf(header, availableWidth, 14) +
      linesOf(content, availableWidth, 14) +
      linesOf(caption, availableWidth, 12);
    const day = width >= WIDE_FROM ? 0 : 1;
    const lines = (textLines + day) * LINE_IN_PRINT;
    return sum + AROUND_ARTICLE + (beside ? Math.max(lines, picture) : lines + picture);
  }, 0);
}

function renderArticle(article: ShownArticle, size: Size, { locale }: Theme): string {
  const { file, alt, date } = article;
  const picture = file && isImageFile(file) ? renderThumbnail(file, alt, size.grows) : '';
  const document = file && !picture ? renderFile(file, size, locale) : '';
  const day = date
    ? `<time class="vf-date" datetime="${date}">${escapeHtml(dayText(date, locale))}</time>`
    : '';
  const textHtml = `${renderText(article)}${document}${renderCaption(article, 'p')}`;
  const marks = `${day ? '' : ' vf-undated'}${picture ? '' : ' vf-unpictured'}`;
  return `<article class="vf-article${marks}">${day}<div class="vf-text">${textHtml}</div>${picture}</article>`;
}

function rangeText({ startDate, endDate }: ArticleRange, locale: string): string {
  if (startDate && endDate) return `for ${formatDateRange(startDate, endDate, locale)}`;
  return startDate ? `since ${dayText(startDate, locale)}` : `until ${dayText(endDate ?? '', locale)}`;
}

function dayText(day: string, locale: string): string {
  return dateText(instantOf(day) ?? 0, locale, 'UTC');
}
