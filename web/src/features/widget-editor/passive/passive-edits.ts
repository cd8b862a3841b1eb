import type { PassiveWidget } from '@vitrine/contract/entities/widget.ts';
import {
  type Article,
  type ArticleRange,
  imageAddresses,
  MAX_ARTICLES,
  type PassiveType,
  readHistoricInputs,
  readSectionInputs,
  readUploadInputs,
  type SectionInputs,
  type UploadInputs,
} from '@vitrine/contract/entities/widgets/passive-inputs.ts';
import { formatOfPassive } from '@vitrine/contract/rules/widgets/start-widget.ts';

/** All edits of a text card. */
export type PassiveEdit =
  | { kind: 'typeChosen'; to: PassiveType }
  | { kind: 'sectionChanged'; part: Partial<SectionInputs> }
  | { kind: 'contentChanged'; part: Partial<UploadInputs> }
  | { kind: 'articleAdded'; id: string; date: string }
  | { kind: 'articleChanged'; id: string; part: Partial<Omit<Article, 'id'>> }
  /** By one place, among those of the same day: days decide the rest. */
  | { kind: 'articleMoved'; id: string; by: 1 | -1 }
  | { kind: 'articleRemoved'; id: string }
  /** A date was typed completely: sorts by date again. */
  | { kind: 'articlesSorted' }
  | { kind: 'rangeChanged'; part: Partial<ArticleRange> };

/** The card after an edit; the same object if nothing changed. Another type begins with empty inputs. */
export function editPassive(widget: PassiveWidget, edit: PassiveEdit): PassiveWidget {
  if (edit.kind === 'typeChosen') {
    if (edit.to === widget.type) return widget;
    return {
      ...widget,
      ...(edit.to === 'section' ? { width: 4 } : {}),
      type: edit.to,
      format: formatOfPassive(edit.to),
      description: '',
      inputs: startInputs(edit.to),
      images: [],
    };
  }
  if (edit.kind === 'sectionChanged') {
    return withInputs(widget, { ...readSectionInputs(widget.inputs), ...edit.part });
  }
  if (edit.kind === 'contentChanged') {
    return withInputs(widget, { ...readUploadInputs(widget.inputs), ...edit.part });
  }
  const { articles, range } = readHistoricInputs(widget.inputs);
  if (edit.kind === 'rangeChanged') {
    return withInputs(widget, { articles, range: { ...range, ...edit.part } });
  }
  const edited = editArticles(articles, edit);
  return edited === articles ? widget : withInputs(widget, { articles: edited, range });
}

/** A new card of a type, from the text card that all begin as. */
export function startPassive(card: PassiveWidget, type: PassiveType = 'plain'): PassiveWidget {
  return editPassive(card, { kind: 'typeChosen', to: type });
}

type ArticleEdit = Extract<PassiveEdit, { kind: `article${string}` }>;

function editArticles(articles: Article[], edit: ArticleEdit): Article[] {
  switch (edit.kind) {
    case 'articleAdded': {
      if (articles.length >= MAX_ARTICLES) return articles;
      const blank = { file: null, header: '', content: '', description: '' };
      return sortArticles([{ id: edit.id, date: edit.date, ...blank }, ...articles]);
    }
    case 'articleChanged':
      return articles.map((article) => (article.id === edit.id ? { ...article, ...edit.part } : article));
    case 'articleMoved':
      return moveArticle(articles, edit);
    case 'articleRemoved':
      return articles.filter(({ id }) => id !== edit.id);
    case 'articlesSorted':
      return sortArticles(articles);
  }
}

/** Whether the neighbour in this direction is of the same day. */
export function canMove(articles: readonly Article[], id: string, by: 1 | -1): boolean {
  const index = articles.findIndex((article) => article.id === id);
  const neighbour = articles[index + by];
  return index >= 0 && neighbour !== undefined && neighbour.date === articles[index]?.date;
}

function moveArticle(articles: Article[], { id, by }: { id: string; by: 1 | -1 }): Article[] {
  if (!canMove(articles, id, by)) return articles;
  const index = articles.findIndex((article) => article.id === id);
  const [article] = articles.slice(index, index + 1);
  return article ? articles.toSpliced(index, 1).toSpliced(index + by, 0, article) : articles;
}

/** The same list when it is in order. */
function sortArticles(articles: Article[]): Article[] {
  const next = articles.toSorted((one, other) => (other.date ?? '').localeCompare(one.date ?? ''));
  return next.every((article, index) => article === articles[index]) ? articles : next;
}

function startInputs(type: PassiveType): PassiveWidget['inputs'] {
  if (type === 'section') return readSectionInputs({});
  if (type === 'plain' || type === 'goals') return {};
  return type === 'upload' ? readUploadInputs({}) : readHistoricInputs({});
}

function withInputs(widget: PassiveWidget, inputs: PassiveWidget['inputs']): PassiveWidget {
  return { ...widget, inputs, images: imageAddresses(widget.type, inputs) };
}

/** Whether another type would lose any input. */
export function hasContent({ type, inputs, description }: PassiveWidget): boolean {
  if (type === 'goals') return false;
  if (type === 'plain' || type === 'section') return description.trim() !== '';
  if (type === 'historic') return readHistoricInputs(inputs).articles.length > 0;
  const { file, ...texts } = readUploadInputs(inputs);
  return file !== null || Object.values(texts).some((text) => text.trim() !== '');
}

/** Identifies an edit: those with one id in a row are undone together. */
export function nameOfEdit(edit: PassiveEdit): string {
  const part = 'part' in edit ? Object.keys(edit.part).join(' ') : '';
  return `passive ${edit.kind} ${'id' in edit ? edit.id : ''} ${part}`;
}
