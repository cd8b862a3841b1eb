import type { FileReference } from '@vitrine/contract/entities/file.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import {
  type Article,
  type ArticleRange,
  readHistoricInputs,
  readUploadInputs,
} from '@vitrine/contract/entities/widgets/passive-inputs.ts';

/** A file and the words around it; `alt` says what an image shows to those who don't see it. */
export type ShownContent = {
  file: FileReference | null;
  alt: string;
  header: string;
  content: string;
  caption: string;
};
export type ShownArticle = ShownContent & { date: string | null };

export type PlainModel = { type: 'plain'; text: string };
export type UploadModel = ShownContent & { type: 'upload' };
export type HistoricModel = {
  type: 'historic';
  articles: ShownArticle[];
  range: ArticleRange;
  /** There are articles, but none of these days. */
  outside: boolean;
};
export type TextCardModel = PlainModel | UploadModel | HistoricModel;

export function textCardModel(widget: Widget): TextCardModel {
  if (widget.nature !== 'passive') return { type: 'plain', text: widget.description };
  const { inputs } = widget;
  if (widget.type === 'upload') {
    return { type: 'upload', ...visibleContent(readUploadInputs(inputs), widget.title) };
  }
  if (widget.type === 'historic') return historicModel(inputs, widget.title);
  const written = typeof inputs.description === 'string' ? inputs.description : '';
  return { type: 'plain', text: widget.description || written };
}

function historicModel(inputs: Record<string, unknown>, title: string): HistoricModel {
  const { articles, range } = readHistoricInputs(inputs);
  const articlesWithText = articles.filter(hasText);
  const inside = articlesWithText.filter(({ date }) => isInside(date, range));
  return {
    type: 'historic',
    // The newest first; those of one day in the order they were put in.
    articles: inside
      .toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''))
      .map((article) => ({ ...visibleContent(article, title), date: article.date })),
    range,
    outside: articlesWithText.length > 0 && inside.length === 0,
  };
}

function visibleContent(
  { file, header, content, description }: Omit<Article, 'id' | 'date'>,
  title: string,
): ShownContent {
  const caption = description.trim();
  return { file, header: header.trim(), content, caption, alt: caption || header.trim() || title };
}

function hasText({ file, header, content, description }: Article): boolean {
  return file !== null || [header, content, description].some((text) => text.trim() !== '');
}

/** An open end lets everything in; an article without a date belongs to no range. */
function isInside(date: string | null, { startDate, endDate }: ArticleRange): boolean {
  if (startDate === null && endDate === null) return true;
  return date !== null && date >= (startDate ?? '') && date <= (endDate ?? '9999-12-31');
}
