import type { CountedRow } from '../../kit/table/counted-table.ts';
import { allLists, profileCount } from '../klaviyo.catalogue.ts';
import type { Loader } from '../klaviyo.loader.ts';
import type { FetchedRows, KlaviyoRequest } from '../klaviyo.request.ts';
import { intervalOf, readEvents, spansOf, timeDimension } from './event-rows.ts';
import { profileRows, snapshotNote } from './profiles.ts';

const growth = [
  ['list_subscribed', 'Subscribed to List'],
  ['list_unsubscribed', 'Unsubscribed from List'],
] as const;

const noGrowth = Object.fromEntries(growth.map(([count]) => [count, 0]));

/** Lists have no report: their growth is the events of two metrics. */
export async function fetchLists(loader: Loader, request: KlaviyoRequest): Promise<FetchedRows> {
  const { dimension, metrics, ids } = request;
  const time = timeDimension(request);
  const lists = await loader.named('lists');
  const chosen = new Map(
    lists
      .filter(({ id }) => ids.includes(allLists) || ids.includes(id))
      .map((list) => [list.id, list.attributes.name]),
  );
  const names = new Set(chosen.values());
  const requested = metrics.some(({ id }) => id !== profileCount) ? growth : [];
  const interval = time ? intervalOf(time) : 'month';
  const spans = spansOf(request);
  const read = await Promise.all(
    requested.map(async ([count, metricName]): Promise<CountedRow[]> => {
      const metricId = await loader.metricNamed(metricName);
      if (metricId === null) return [];
      const parts = await readEvents(loader, {
        metricId,
        measurements: ['count'],
        by: ['List'],
        interval,
        spans,
      });
      return parts.flatMap(({ label, dimensions: [list = ''], counts }) => {
        const name = chosen.get(list) ?? list;
        if (!names.has(name)) return [];
        return [
          {
            label: dimension === null ? null : time ? label : name,
            counts: { ...noGrowth, [count]: counts.count ?? 0 },
          },
        ];
      });
    }),
  );
  const wantsProfiles = metrics.some(({ id }) => id === profileCount);
  const counted = wantsProfiles ? await profileRows(loader, request) : [];
  return {
    rows: [...read.flat(), ...counted],
    distinct: [profileCount],
    whole: ids.length === 1 && ids[0] !== allLists ? {} : { [profileCount]: null },
    notes: wantsProfiles ? [snapshotNote] : [],
  };
}
