import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';

/**
 * `state`: of a whole site; `points`: figures of days; `list`: rows that are paid for, as of now; `dated`: such rows, each of a day;
 * `tracker`: projects of the account.
 */
export type ReportKind = 'state' | 'points' | 'list' | 'dated' | 'tracker';

/** One of Serpstat's reports, with the field of each metric (`common.currentValue`) and each dimension. */
export type Report = {
  id: string;
  name: string;
  kind: ReportKind;
  method: string;
  /** Its successor, asked first; `method` where the account's API doesn't have it. */
  newerMethod?: string;
  /** What the site is called in its question. */
  family: 'domain' | 'backlinks' | 'tracker';
  needsEngine: boolean;
  /** Rows of a dimension that `groups` belong together by their label. */
  dimensions: { definition: DimensionDefinition; field: string; groups?: true }[];
  fields: Record<string, string>;
  /** By metric: what lists are sorted by. Others come as they come. */
  sorts: Record<string, string>;
  /** Fields that Serpstat filters by itself. */
  filters: Record<string, string>;
  /** Values that rows share. */
  overlaps: string[];
  /** Of dated rows: the field of their day, and what they are sorted by to come newest first. */
  dated?: { field: string; sort: string };
  /** Fewest rows of a page, where it isn't one. */
  leastRows?: number;
};

export const date: DimensionDefinition = { id: 'date', label: 'Day', type: 'date' };
export const week: DimensionDefinition = { id: 'week', label: 'Week', type: 'week' };
export const month: DimensionDefinition = { id: 'month', label: 'Month', type: 'month' };
