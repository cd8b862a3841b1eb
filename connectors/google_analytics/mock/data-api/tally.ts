import { EVENT_NAMES } from '../../../mock-kit/dataset/analytics/events.ts';
import type { AnalyticsFact, CountName } from '../../../mock-kit/dataset/analytics/fact.ts';
import { countDistinct, packRun } from '../../../mock-kit/dataset/analytics/people.ts';
import type { AnalyticsProperty } from '../../../mock-kit/dataset/analytics/properties.ts';
import type { MetricField, PeopleKind, RollingDays, Totals } from './metric-field.ts';

/** The sums that some metrics need. */
export type Needs = {
  counts: readonly CountName[];
  people: readonly PeopleKind[];
  events: boolean;
  rolling: readonly RollingDays[];
};

export function needsOf(metrics: Iterable<MetricField>): Needs {
  const all = [...metrics];
  return {
    counts: [...new Set(all.flatMap(({ counts }) => counts))],
    people: [...new Set(all.flatMap(({ people }) => people))],
    events: all.some(({ events }) => events),
    rolling: [...new Set(all.flatMap(({ rolling }) => rolling))],
  };
}

/** Facts added up: sums as sums, people as runs, so that two tallies can be put together without counting anyone twice. */
export class Tally {
  readonly sums = new Map<CountName, number>();
  readonly events = new Array<number>(EVENT_NAMES.length).fill(0);
  readonly runs = new Map<string, number[]>();

  add(fact: AnalyticsFact, needs: Needs): void {
    for (const name of needs.counts) this.sums.set(name, (this.sums.get(name) ?? 0) + fact.counts[name]);
    for (const kind of needs.people) this.addPeople(kind, fact, kind);
    if (!needs.events) return;
    for (let index = 0; index < this.events.length; index++) {
      this.events[index] = (this.events[index] ?? 0) + (fact.eventCounts[index] ?? 0);
    }
  }

  /** Counts a fact's people under another name (a kind, or a rolling window). */
  addPeople(name: string, { userRange, audienceIndex }: AnalyticsFact, kind: PeopleKind): void {
    if (userRange[kind] === 0) return;
    const run = packRun(audienceIndex, userRange.firstUser, userRange[kind]);
    const runs = this.runs.get(name);
    if (runs) runs.push(run);
    else this.runs.set(name, [run]);
  }

  merge(other: Tally): void {
    for (const [name, sum] of other.sums) this.sums.set(name, (this.sums.get(name) ?? 0) + sum);
    other.events.forEach((count, index) => {
      this.events[index] = (this.events[index] ?? 0) + count;
    });
    for (const [name, runs] of other.runs) {
      const own = this.runs.get(name);
      if (!own) this.runs.set(name, [...runs]);
      else for (const run of runs) own.push(run);
    }
  }

  /** The totals that metrics compute from; `rate` turns the property's currency into the response's. */
  totals(property: AnalyticsProperty, rate: number): Totals {
    const sum = (name: CountName) => this.sums.get(name) ?? 0;
    const people = (name: string) => countDistinct(this.runs.get(name) ?? []);
    return {
      property,
      sum,
      money: (name, less) => ((sum(name) - (less ? sum(less) : 0)) * rate) / 100,
      event: (index) => this.events[index] ?? 0,
      people,
      rolling: (days) => people(rollingName(days)),
    };
  }
}

/** Under which name a tally stores the people of a rolling window. */
export function rollingName(days: RollingDays): string {
  return `last ${days} days`;
}
