import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Setting } from './ahrefs-v3.endpoints.ts';
import { type Figure, figure } from './ahrefs-v3.figure.ts';

/** A way to split a list. `fields` are the columns behind it; a list of values puts a row under each of them. */
export type Split = DimensionDefinition & { fields: string[] };

export type ListReport = {
  name: string;
  path: string;
  key: string;
  settings: readonly Setting[];
  figures: Figure[];
  dimensions: Split[];
  /** What comes first when no figure of the question says so. */
  largest: string;
  /** About which days: those of the range's end, those compared with its start too, or only as of now. */
  days: 'end' | 'compared' | 'now';
  /** Rows overlap, so there is no whole. */
  overlaps?: true;
  /** Takes neither filters, an order nor a limit. */
  whole?: true;
};

export function split(id: string, label: string, fields: string[] = [id]): Split {
  return { id, label, type: 'text', fields };
}

export const intents = ['informational', 'commercial', 'transactional', 'navigational'] as const;

export const volume = figure('volume', 'Search volume', 'numeric', 'none', 'Keywords and pages', {
  joining: 'sum',
});
export const difficulty = figure(
  'keyword_difficulty',
  'Keyword difficulty',
  'average',
  'none',
  'Keywords and pages',
  { joining: 'mean' },
);
export const cpc = figure('cpc', 'Cost per click', 'average:money', 'none', 'Keywords and pages', {
  joining: 'mean',
});
