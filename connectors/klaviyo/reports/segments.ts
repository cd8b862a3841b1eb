import type { CountedRow } from '../../kit/table/counted-table.ts';
import { todayIn } from '../../kit/table/dates.ts';
import { settingsOf } from '../klaviyo.account.ts';
import { profileCount, segmentStatistics } from '../klaviyo.catalogue.ts';
import type { Loader } from '../klaviyo.loader.ts';
import type { FetchedRows, KlaviyoRequest } from '../klaviyo.request.ts';
import { namesOf, profileRows } from './profiles.ts';
import { filterOf, membersAtEnd, pagesNote, readSeries, readValues } from './series.ts';

/** Segments: who joined and left adds up, members are those of the end. */
export async function fetchSegments(loader: Loader, request: KlaviyoRequest): Promise<FetchedRows> {
  const { dimension, ids, metrics } = request;
  const isTime = dimension !== null && dimension.type !== 'text';
  const wantsReport = metrics.some(({ id }) => id !== profileCount);
  const requested = { statistics: segmentStatistics, ...filterOf('segment_id', ids) };
  const { rows, complete } = isTime
    ? await readSeries(loader, request, requested)
    : { rows: wantsReport ? await segmentRows(loader, request) : [], complete: true };
  const counted = metrics.some(({ id }) => id === profileCount) ? await profileRows(loader, request) : [];
  return {
    rows: [...rows, ...counted],
    // One person may be in several segments.
    distinct: [membersAtEnd, profileCount],
    whole:
      ids.length === 1
        ? { [membersAtEnd]: lastMembers(loader, rows, isTime) ?? 0 }
        : { [membersAtEnd]: null, [profileCount]: null },
    notes: complete ? [] : [pagesNote],
  };
}

function lastMembers({ session }: Loader, rows: CountedRow[], isTime: boolean): number | null | undefined {
  if (!isTime) return rows[0]?.counts[membersAtEnd];
  const today = todayIn(settingsOf(session).timezone, session.nowMs());
  const last = rows
    .filter(({ label }) => (label ?? '').slice(0, 10) <= today)
    .sort((a, b) => ((a.label ?? '') < (b.label ?? '') ? -1 : 1))
    .at(-1);
  return last?.counts[membersAtEnd];
}

async function segmentRows(loader: Loader, request: KlaviyoRequest): Promise<CountedRow[]> {
  const { values } = await readValues(loader, request, { statistics: segmentStatistics });
  const names = await namesOf(loader, request, 'segments');
  return values.map(({ groupings, counts }) => ({
    label: request.dimension ? (names.get(groupings.segment_id ?? '') ?? groupings.segment_id ?? '') : null,
    counts,
  }));
}
