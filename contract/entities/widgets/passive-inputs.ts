import { z } from 'zod';
import { formatValue } from '../../rules/numbers/number-format.ts';
import { type FileReference, fileReferenceSchema, fileUrl, isImageFile } from '../file.ts';
import { calendarDateSchema } from '../query.ts';
import type { PassiveWidget } from '../widget.ts';

export type PassiveType = PassiveWidget['type'];

export const MAX_ARTICLES = 50;
export const MAX_HEADER = 200;
export const MAX_CONTENT = 10_000;
export const MAX_CAPTION = 1_000;

/** The content of an upload card and of each article of a history. */
export type PassiveContent = {
  file: FileReference | null;
  header: string;
  content: string;
  description: string;
};

export type Article = PassiveContent & {
  /** Unique within its card. */
  id: string;
  /** A calendar day; null only in older saves without one. */
  date: string | null;
};

/** Both ends inclusive; null is open. */
export type ArticleRange = { startDate: string | null; endDate: string | null };

export type UploadInputs = PassiveContent;
export type HistoricInputs = { articles: Article[]; range: ArticleRange };

/** A file in a save: its id, its address, or the reference of an earlier response. */
const namedFileSchema = z.union([z.string().max(1000), z.looseObject({ id: z.string().max(300) })]);
export type NamedFile = z.infer<typeof namedFileSchema>;

const text = (most: number, what: string) =>
  z
    .string()
    .max(most, `${what} may have up to ${formatValue(most, { type: 'numeric' }, 'en-US')} characters.`)
    .default('');

const content = {
  file: namedFileSchema.nullable().default(null),
  header: text(MAX_HEADER, 'A header'),
  content: text(MAX_CONTENT, 'Content'),
  description: text(MAX_CAPTION, 'A description'),
};

/** A section's text is its widget's `description`. */
export const sectionInputsSchema = z.object({
  /** Viewers don't see the section while none of its widgets has data. */
  hiddenWithoutData: z.boolean().default(false),
  /** Viewers see its title first, and its widgets once they expand it; in print it is expanded. */
  collapsed: z.boolean().default(false),
});
export type SectionInputs = z.infer<typeof sectionInputsSchema>;

/** What a saved section has, or the default for what is missing or impossible. */
export function readSectionInputs(inputs: unknown): SectionInputs {
  return sectionInputsSchema.safeParse(inputs).data ?? sectionInputsSchema.parse({});
}

const end = calendarDateSchema.nullable().default(null);

/** What may be saved, by the type of the card. Other fields are dropped. */
export const passiveInputsSchemas = {
  plain: z.object({ description: z.string().max(20_000).optional() }),
  upload: z.object(content),
  historic: z.object({
    articles: z
      .array(z.object({ id: z.string().min(1).max(40).optional(), date: end, ...content }))
      .max(MAX_ARTICLES, `A history may have up to ${MAX_ARTICLES} articles.`)
      .default([]),
    range: z.object({ startDate: end, endDate: end }).nullish(),
    // The range may also be given flat.
    startDate: calendarDateSchema.nullable().optional(),
    endDate: calendarDateSchema.nullable().optional(),
  }),
  goals: z.object({}),
  section: sectionInputsSchema,
};

type Saved = Readonly<Record<string, unknown>>;

/** The inputs of an upload card from any saved value: invalid parts are empty. */
export function readUploadInputs(saved: Saved): UploadInputs {
  return readContent(saved);
}

/** The inputs of a history from any saved value. A reversed range is swapped. */
export function readHistoricInputs(saved: Saved): HistoricInputs {
  const articles = Array.isArray(saved.articles) ? saved.articles.filter(isRecord) : [];
  return {
    articles: articles.map((article, index) => ({
      ...readContent(article),
      id: typeof article.id === 'string' && article.id ? article.id : `article-${index + 1}`,
      date: readDay(article.date),
    })),
    range: readRange(isRecord(saved.range) ? saved.range : saved),
  };
}

/** Addresses of the images that a card's inputs name, each once. */
export function imageAddresses(type: PassiveType, inputs: Saved): string[] {
  if (type !== 'upload' && type !== 'historic') return [];
  const shown = type === 'upload' ? [readUploadInputs(inputs)] : readHistoricInputs(inputs).articles;
  const images = shown.flatMap(({ file }) => (file && isImageFile(file) ? [fileUrl(file)] : []));
  return [...new Set(images)];
}

function readContent(saved: Saved): PassiveContent {
  const file = fileReferenceSchema.safeParse(saved.file);
  const textOf = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    file: file.data ?? null,
    header: textOf(saved.header),
    content: textOf(saved.content),
    description: textOf(saved.description),
  };
}

function readRange(saved: Saved): ArticleRange {
  const [startDate, endDate] = [readDay(saved.startDate), readDay(saved.endDate)];
  const backwards = startDate !== null && endDate !== null && endDate < startDate;
  return backwards ? { startDate: endDate, endDate: startDate } : { startDate, endDate };
}

function readDay(value: unknown): string | null {
  return calendarDateSchema.safeParse(value).data ?? null;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
