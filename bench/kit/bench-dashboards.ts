import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { addDays } from '@vitrine/contract/rules/dates/calendar-day.ts';
import { precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { DEMO_EMAIL, DEMO_PASSWORD } from '@vitrine/contract/rules/people/demo.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { type Caller, signedInCaller } from '@vitrine/server/src/testing/app/caller.ts';
import { postData } from './data-request.ts';

export type BenchDashboard = {
  id: string;
  permalink: string;
  /** Path of the client's page. */
  path: string;
  widgets: number;
  dates: Dates;
};

/** The demo's dashboards whose ranges move with the calendar: shop, hotel and clinic. */
const MODELS = /monthly performance|website & bookings|Dental – leads/;
const TIMEZONE = 'Europe/Berlin';
const DAYS = 30;

/**
 * A public dashboard of `count` widgets of every format, copied from the demo's, compared with the previous days; its results are
 * cached. Its widgets get further instances until they send `queries` in total.
 */
export async function createBenchDashboard(url: string, count: number, queries = 0): Promise<BenchDashboard> {
  const caller = await signedInCaller(url, DEMO_EMAIL, DEMO_PASSWORD);
  const dates = daysEnding(2);
  const { data } = await caller.api.dashboards.create({
    name: `${count} widgets`,
    timezone: TIMEZONE,
    widgets: withQueries(await widgetsLikeTheDemo(caller, count), queries),
  });
  await caller.api.dashboards.saveSettings({ id: data.id, public: true, rangeType: 'custom', ...dates });
  await postData(url, data.permalink, dates);
  return { ...data, path: `/dashboards/${data.permalink}`, widgets: count, dates };
}

/** Thirty days and the thirty before them, ending so many days ago. */
export function daysEnding(daysAgo: number): Dates {
  const endDate = addDays(new Date().toISOString().slice(0, 10), -daysAgo);
  const days = { startDate: addDays(endDate, 1 - DAYS), endDate };
  return withComparison(days, precedingPeriod(days));
}

async function widgetsLikeTheDemo({ api }: Caller, count: number): Promise<Widget[]> {
  const { data } = await api.dashboards.list({ show: 'active' });
  const models = await Promise.all(
    data
      .filter(({ name }) => MODELS.test(name))
      .map(async ({ permalink }) => {
        const { widgets } = (await api.dashboards.show({ permalink })).body.data;
        return widgetsOfSet(widgets, false);
      }),
  );
  const pool = inTurns(models);
  if (pool.length === 0) throw new Error('The demo agency has no dashboards to copy widgets from.');
  return Array.from({ length: count }, (_, order) => copyOf(pool[order % pool.length] as Widget, order));
}

/** One of each dashboard, then the next of each: every part of the page has every format. */
function inTurns(lists: Widget[][]): Widget[] {
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  return Array.from({ length: longest }, (_, index) => lists.flatMap((list) => list[index] ?? [])).flat();
}

/** The first queries of the widgets again, in turn, as often as needed. */
function withQueries(widgets: Widget[], queries: number): Widget[] {
  const interactive = widgets.filter((widget) => widget.nature === 'interactive');
  let missing = queries - interactive.reduce((sum, { instances }) => sum + instances.length, 0);
  return widgets.map((widget) => {
    const [first] = widget.nature === 'interactive' ? widget.instances : [];
    if (widget.nature !== 'interactive' || !first || missing <= 0) return widget;
    const added = Math.min(missing, Math.ceil(queries / interactive.length));
    missing -= added;
    const more = Array.from({ length: added }, (_, index) => ({
      ...first,
      id: `${widget.id}-more-${index}`,
    }));
    return { ...widget, instances: [...widget.instances, ...more] };
  });
}

function copyOf(widget: Widget, order: number): Widget {
  const id = `bench-${order}`;
  if (widget.nature === 'passive') return { ...widget, id, order };
  const instances = widget.instances.map((instance, index) => ({ ...instance, id: `${id}-${index}` }));
  return { ...widget, id, order, instances };
}
