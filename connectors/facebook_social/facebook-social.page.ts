import type { Query } from '@vitrine/contract/entities/query.ts';
import type { Note, Table } from '@vitrine/contract/entities/table.ts';
import { type AskedRange, lengthOf, pacific } from '../families/meta/meta-days.ts';
import { kept } from '../families/meta/meta-figures.ts';
import { rateOfPeopleNote } from '../families/meta/meta-metrics.ts';
import type { Session } from '../kit/http/session.ts';
import { noValues } from '../kit/table/metric-values.ts';
import { buildTable } from '../kit/table/table-builder.ts';
import { maxDays, type PageAccess } from './facebook-social.api.ts';
import { readByName } from './facebook-social.page-names.ts';
import { type PageAsked, type PageFigures, readInTime, withParts } from './facebook-social.page-time.ts';
import { daysOf, type PagePlan } from './facebook-social.plan.ts';

type Found = Pick<PageFigures, 'rows' | 'totals'>;

/** Values of a page as a whole. */
export async function answerPage(
  session: Session,
  page: PageAccess,
  query: Query,
  plan: PagePlan,
): Promise<Table> {
  const range = daysOf(query, 'page', session.nowMs());
  if (!range.days) return pageTable(query, plan, range, { rows: [], totals: noValues(plan.metrics) });
  const asked = { session, page, plan, days: range.days };
  const split = plan.dimension;
  const found = await (split?.type === 'text' ? readByName(asked, split.id) : readInTime(asked));
  return pageTable(query, plan, range, kept(plan, found), notesOf(asked, found));
}

function pageTable(
  query: Query,
  { dimension, metrics }: PagePlan,
  range: AskedRange,
  { rows, totals }: Found,
  notes: Note[] = [],
): Table {
  return buildTable({
    dimension: dimension && { id: dimension.id, label: dimension.label, type: dimension.type },
    metrics,
    rows,
    totals,
    ...(dimension && dimension.type !== 'text'
      ? { fill: { with: null, startDate: query.startDate, endDate: query.endDate } }
      : {}),
    timezone: pacific,
    notes: [...range.notes, ...notes],
  });
}

function notesOf({ plan, days }: PageAsked, { withdrawn, peopleUnknown }: PageFigures): Note[] {
  const notes: Note[] = [];
  const lost = withParts(plan.metrics).filter(({ source }) => 'name' in source && withdrawn.has(source.name));
  if (lost.length > 0) {
    notes.push({
      code: 'partial',
      text: `Facebook no longer tells: ${lost.map(({ label }) => label).join(', ')}.`,
    });
  }
  if (peopleUnknown && days.since !== days.until) {
    const long = lengthOf(days) > maxDays;
    notes.push({
      code: 'partial',
      text: long
        ? `Facebook counts viewers over at most ${maxDays} days, so there is no total of them.`
        : 'Facebook gives no total of viewers for these days.',
    });
  }
  if (plan.metrics.some(({ source }) => source.kind === 'node')) {
    notes.push({
      code: 'as_of',
      text: 'Values marked "now" are of this moment; Facebook keeps no history of them.',
    });
  }
  return plan.metrics.some(({ source }) => source.kind === 'ratio') ? [...notes, rateOfPeopleNote] : notes;
}
