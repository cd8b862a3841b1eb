import { isImageFile } from '@vitrine/contract/entities/file.ts';
import type { ArticleRange } from '@vitrine/contract/entities/passive-inputs.ts';
import { formatDateRange, instantOf } from '@vitrine/contract/rules/number-format.ts';
import type { Size } from '../kit/define-format.ts';
import { escapeHtml } from '../kit/escape-html.ts';
import type { Theme } from '../kit/theme.ts';
import { paintFile, paintThumbnail } from './paint-file.ts';
import { paintCaption, paintWords } from './paint-upload.ts';
import type { HistoricModel, ShownArticle } from './text-card.model.ts';

/** From these widths on the date has a column of its own, and the picture stands beside the words. */
const WIDE_FROM = 520;
const BESIDE_FROM = 240;

/** Dated articles, the newest first. */
export function paintHistory({ articles, range, outside }: HistoricModel, size: Size, theme: Theme): string {
  if (articles.length === 0) {
    return `<div class="vf-empty">${escapeHtml(outside ? `No articles ${inWords(range, theme.locale)}` : 'No articles yet')}</div>`;
  }
  const shape = size.width >= WIDE_FROM ? 'wide' : size.width >= BESIDE_FROM ? 'beside' : 'narrow';
  const classes = `vf-articles vf-articles-${shape}${size.grows ? ' vf-grows' : ''}`;
  const painted = articles.map((article) => paintArticle(article, size, theme));
  return `<div class="${classes}"${size.grows ? '' : ' tabindex="0"'}>${painted.join('')}</div>`;
}

function paintArticle(article: ShownArticle, size: Size, { locale }: Theme): string {
  const { file, alt, date } = article;
  const picture = file && isImageFile(file) ? paintThumbnail(file, alt, size.grows) : '';
  const document = file && !picture ? paintFile(file, size, locale) : '';
  const day = date
    ? `<time class="vf-date" datetime="${date}">${escapeHtml(dayInWords(date, locale))}</time>`
    : '';
  const words = `${paintWords(article)}${document}${paintCaption(article, 'p')}`;
  const marks = `${day ? '' : ' vf-undated'}${picture ? '' : ' vf-unpictured'}`;
  return `<article class="vf-article${marks}">${day}<div class="vf-text">${words}</div>${picture}</article>`;
}

function inWords({ startDate, endDate }: ArticleRange, locale: string): string {
  if (startDate && endDate) return `for ${formatDateRange(startDate, endDate, locale)}`;
  return startDate ? `since ${dayInWords(startDate, locale)}` : `until ${dayInWords(endDate ?? '', locale)}`;
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** '5 Oct 2026', as the reader's locale writes it. */
function dayInWords(day: string, locale: string): string {
  let formatter = formatters.get(locale);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
    formatters.set(locale, formatter);
  }
  return formatter.format(instantOf(day) ?? 0);
}
