import { profileParts, snapshotNote } from './klaviyo.audience.ts';
import { intervalOf, readEvents, spansOf, timeSplit } from './klaviyo.event-parts.ts';
import { profileCount } from './klaviyo.metrics.ts';
import { allLists, type Plan } from './klaviyo.plan.ts';
import type { Reader } from './klaviyo.reader.ts';
import type { Answer, Part } from './klaviyo.tables.ts';

const growth = [
  ['list_subscribed', 'Subscribed to List'],
  ['list_unsubscribed', 'Unsubscribed from List'],
] as const;

const noGrowth = Object.fromEntries(growth.map(([figure]) => [figure, 0]));

/** Lists have no report of their own: their growth is the events of two metrics. */
export async function answerLists(reader: Reader, plan: Plan): Promise<Answer> {
  const { split, figures, ids } = plan;
  const time = timeSplit(plan);
  const lists = await reader.named('lists');
  const chosen = new Map(
    lists
      .filter(({ id }) => ids.includes(allLists) || ids.includes(id))
      .map((list) => [list.id, list.attributes.name]),
  );
  const names = new Set(chosen.values());
  const asked = figures.some((figure) => figure !== profileCount) ? growth : [];
  const interval = time ? intervalOf(time) : 'month';
  const spans = spansOf(plan);
  const read = await Promise.all(
    asked.map(async ([figure, metricName]): Promise<Part[]> => {
      const metricId = await reader.metricNamed(metricName);
      if (metricId === null) return [];
      const parts = await readEvents(reader, {
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
            label: split === null ? null : time ? label : name,
            counts: { ...noGrowth, [figure]: counts.count ?? 0 },
          },
        ];
      });
    }),
  );
  const counted = figures.includes(profileCount) ? await profileParts(reader, plan) : [];
  return {
    parts: [...read.flat(), ...counted],
    whole: ids.length === 1 && ids[0] !== allLists ? {} : { profile_count: null },
    notes: figures.includes(profileCount) ? [snapshotNote] : [],
  };
}
