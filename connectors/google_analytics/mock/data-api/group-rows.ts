import { type Cut, cutFact } from '../../../mock-kit/dataset/analytics/cuts.ts';
import type { AnalyticsFact } from '../../../mock-kit/dataset/analytics/fact.ts';
import { factsOn } from '../../../mock-kit/dataset/analytics/facts.ts';
import { visibleHours } from '../../../mock-kit/dataset/analytics/freshness.ts';
import { localTime } from '../../../mock-kit/time-zone.ts';
import type { Range } from './date-ranges.ts';
import type { DimensionContext, DimensionField } from './dimensions.ts';
import type { RollingDays } from './metric-field.ts';
import type { Plan } from './plan.ts';
import { type Needs, needsOf, rollingName, Tally } from './tally.ts';

/** One row before its values are computed. */
export type Group = { values: readonly string[]; tally: Tally };

/** The rows of one range: facts that pass the filter, put together by their dimensions' values. */
export function groupRows(plan: Plan, range: Range, more: Partial<Needs>, nowMs: number): Map<string, Group> {
  const own = needsOf(plan.metrics.values());
  const needs = { ...own, people: [...new Set([...own.people, ...(more.people ?? [])])] };
  const groups = new Map<string, Group>();
  const reader = createFactReader(plan, range, nowMs);
  for (let day = range.startDay; day <= Math.min(range.endDay, reader.today); day++) {
    reader.read(day, day, (values, fact) => {
      const key = values.join('\u0001');
      let group = groups.get(key);
      if (!group) {
        group = { values, tally: new Tally() };
        groups.set(key, group);
      }
      group.tally.add(fact, needs);
    });
  }
  if (needs.rolling.length > 0) addRolling(groups, reader, plan, range, needs.rolling);
  return groups;
}

type FactReader = {
  today: number;
  /** The day's facts that pass, with their values; values that follow from the day are those of `asDay`. */
  read(day: number, asDay: number, take: (values: string[], fact: AnalyticsFact) => void): void;
};

function createFactReader(plan: Plan, range: Range, nowMs: number): FactReader {
  const { property, dimensions, filterDimensions, dimensionFilter } = plan;
  const clock = localTime(nowMs, property.timeZone);
  const context: DimensionContext = { property, rangeStart: range.startDay };
  const cuts = [...new Set([...dimensions, ...filterDimensions].flatMap(({ cut }) => (cut ? [cut] : [])))];
  const fields = new Map(filterDimensions.map((field) => [field.apiName, field]));
  return {
    today: clock.day,
    read: (day, asDay, take) => {
      const ofDay = dimensions.map((dimension) => dimension.ofDay?.(asDay, context));
      const facts = cutAll(factsOn(property, day, nowMs), cuts, plan, visibleHours(day, clock));
      for (const fact of facts) {
        const passes =
          fields.size === 0 || dimensionFilter((name) => fieldValue(fields.get(name), fact, asDay, context));
        if (passes)
          take(
            dimensions.map((dimension, index) => ofDay[index] ?? dimension.of?.(fact, context) ?? ''),
            fact,
          );
      }
    },
  };
}

function fieldValue(
  field: DimensionField | undefined,
  fact: AnalyticsFact,
  asDay: number,
  context: DimensionContext,
): string {
  return field?.ofDay?.(asDay, context) ?? field?.of?.(fact, context) ?? '';
}

function cutAll(facts: readonly AnalyticsFact[], cuts: readonly Cut[], { property }: Plan, hours: number) {
  return cuts.reduce<readonly AnalyticsFact[]>(
    (finer, cut) => finer.flatMap((fact) => cutFact(fact, cut, property, hours)),
    facts,
  );
}

/** Adds the people of the days that end with the last day of each row's period. */
function addRolling(
  groups: Map<string, Group>,
  reader: FactReader,
  plan: Plan,
  range: Range,
  windows: readonly RollingDays[],
): void {
  const context = { property: plan.property, rangeStart: range.startDay };
  const ends = new Map<string, number>();
  for (let day = range.startDay; day <= Math.min(range.endDay, reader.today); day++) {
    ends.set(plan.dimensions.map((dimension) => dimension.ofDay?.(day, context) ?? '').join('\u0001'), day);
  }
  const longest = Math.max(...windows);
  for (const end of ends.values()) {
    for (let day = end - longest + 1; day <= end; day++) {
      reader.read(day, end, (values, fact) => {
        const tally = groups.get(values.join('\u0001'))?.tally;
        for (const days of windows) {
          if (day > end - days) tally?.addPeople(rollingName(days), fact, 'activeUsers');
        }
      });
    }
  }
}
