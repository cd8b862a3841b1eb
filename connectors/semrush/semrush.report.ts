import type { DimensionDefinition } from '@vitrine/contract/entities/catalogue.ts';

/** What a report is: states of a domain, points in time, a list of lines, or the features of results pages. */
export type ReportKind = 'state' | 'months' | 'weeks' | 'list' | 'features';

/** One of Semrush's reports: which code of its own each metric and each dimension has. */
export type Report = {
  id: string;
  name: string;
  kind: ReportKind;
  /** Semrush's name of it. */
  type: string;
  /** Of links: its own path, no database, no past. */
  ofLinks: boolean;
  /** Lines of a dimension that `groups` belong together by their label. */
  dimensions: { definition: DimensionDefinition; code: string; groups?: true }[];
  columns: Record<string, string>;
  /** Codes that Semrush orders lines by; any other is refused. */
  sorts: string[];
  /** Fields that Semrush filters by itself; others are compared line by line here. */
  filters: Record<string, string>;
  /** What else a list of keywords may be narrowed to: those that moved in a way, those that name the brand. */
  narrowedTo?: ('movement' | 'brand')[];
  /** Values that overlap between lines, so that lines have no sum. */
  overlaps: string[];
};
