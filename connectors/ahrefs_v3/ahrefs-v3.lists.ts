import { ofAnchors, ofBacklinks, ofRefdomains } from './ahrefs-v3.link-lists.ts';
import type { ListReport } from './ahrefs-v3.list-report.ts';
import { ofCompetitors, ofKeywords, ofPages } from './ahrefs-v3.search-lists.ts';
import { ofTrackedCompetitors, ofTracker } from './ahrefs-v3.tracker-lists.ts';

/** Reports whose rows are things: keywords, pages, domains, links. */
export const listReports = {
  keywords: ofKeywords,
  pages: ofPages,
  competitors: ofCompetitors,
  refdomains: ofRefdomains,
  backlinks: ofBacklinks,
  anchors: ofAnchors,
  rank_tracker: ofTracker,
  tracked_competitors: ofTrackedCompetitors,
} satisfies Record<string, ListReport>;
