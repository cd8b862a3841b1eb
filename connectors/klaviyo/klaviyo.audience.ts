import type { Note } from '@vitrine/contract/entities/table.ts';
import { stretchesOf, todayIn } from '../kit/dates.ts';
import { distinctNames } from '../kit/distinct-names.ts';
import type { Figures } from '../kit/figures.ts';
import { settingsOf } from './klaviyo.account.ts';
import type { Report } from './klaviyo.api.ts';
import { bucketLabel } from './klaviyo.labels.ts';
import { intervals, longestSeriesDays, longestValuesDays, timeframeOf } from './klaviyo.messages.ts';
import { type Counts, formStatistics, profileCount, segmentStatistics } from './klaviyo.metrics.ts';
import type { Plan } from './klaviyo.plan.ts';
import type { Reader } from './klaviyo.reader.ts';
import { type Answer, type Part, pagesNote } from './klaviyo.tables.ts';

const level = 'total_members';
const isPeople = (name: string) => name.endsWith('_uniques');

/** Forms: views and submits add up, people don't. */
export async function answerForms(reader: Reader, plan: Plan): Promise<Answer> {
  const wantsPeople = plan.figures.some(({ needs }) => needs.some(isPeople));
  const whole = async (): Promise<Answer['whole']> => {
    if (!wantsPeople || plan.split === null) return undefined;
    const group_by = ['form_id'];
    const { rows } = await readValues(reader, plan, { statistics: formStatistics, group_by });
    // People who saw two forms are two of them in Klaviyo's rows.
    return rows.length === 1 ? rows[0]?.statistics : withoutPeople(rows.map(({ statistics }) => statistics));
  };
  const isTime = plan.split !== null && plan.split.type !== 'text';
  const asked = { statistics: formStatistics, ...filterOf('form_id', plan.ids) };
  if (isTime) {
    const { parts, complete } = await readSeries(reader, plan, { ...asked, group_by: ['form_id'] });
    return { parts: isolated(parts), whole: await whole(), notes: complete ? [] : [pagesNote] };
  }
  const group_by = plan.split?.id === 'form_version' ? ['form_id', 'form_version_id'] : ['form_id'];
  const { rows, complete } = await readValues(reader, plan, { statistics: formStatistics, group_by });
  const names = await formNames(reader, plan);
  const parts = rows.map(({ groupings, statistics }): Part => {
    const name = names.get(groupings.form_id ?? '') ?? groupings.form_id ?? '';
    const version = plan.split?.id === 'form_version' ? `: ${groupings.form_version_id}` : '';
    return { label: plan.split ? `${name}${version}` : null, counts: statistics };
  });
  const isMixed = plan.split === null && parts.length > 1;
  return {
    parts: isMixed ? isolated(parts) : parts,
    whole:
      plan.split === null
        ? isMixed
          ? withoutPeople(parts.map(({ counts }) => counts))
          : undefined
        : await whole(),
    notes: complete ? [] : [pagesNote],
  };
}

/** What several forms have in common has people of its own that nobody counted: they are missing rather than added up. */
function isolated(parts: Part[]): Part[] {
  const groups = Map.groupBy(parts, ({ label }) => label);
  return [...groups].flatMap(([, group]) =>
    group.length === 1
      ? group
      : group.map(({ label, counts }) => ({ label, counts: only(counts, (name) => !isPeople(name)) })),
  );
}

function withoutPeople(all: Counts[]): Figures {
  return Object.fromEntries(
    formStatistics.map((name) => [
      name,
      isPeople(name) && all.length !== 1 ? null : all.reduce((sum, counts) => sum + (counts[name] ?? 0), 0),
    ]),
  );
}

function only(counts: Counts, keep: (name: string) => boolean): Counts {
  return Object.fromEntries(Object.entries(counts).filter(([name]) => keep(name)));
}

async function formNames(reader: Reader, { split }: Plan): Promise<ReadonlyMap<string, string>> {
  if (split === null) return new Map();
  return distinctNames((await reader.named('forms')).map(({ id, attributes: { name } }) => ({ id, name })));
}

/** Segments: who joined and left adds up, members are those of the end. */
export async function answerSegments(reader: Reader, plan: Plan): Promise<Answer> {
  const { split, ids, figures } = plan;
  const isTime = split !== null && split.type !== 'text';
  const statistics = [...segmentStatistics];
  const asked = { statistics, ...filterOf('segment_id', ids) };
  const wantsReport = figures.some((figure) => figure !== profileCount);
  const answer = isTime
    ? await readSeries(reader, plan, asked)
    : { parts: wantsReport ? await segmentParts(reader, plan) : [], complete: true };
  const { timezone } = settingsOf(reader.session);
  const today = todayIn(timezone, reader.session.nowMs());
  const lastLabel = answer.parts
    .map(({ label }) => label ?? '')
    .filter((label) => label.slice(0, 10) <= today)
    .sort()
    .at(-1);
  const isOne = ids.length === 1;
  const members = answer.parts.find(({ label }) => (isTime ? label === lastLabel : true))?.counts[level];
  const counted = figures.includes(profileCount) ? await profileParts(reader, plan) : [];
  const parts = [...answer.parts, ...counted];
  return {
    parts:
      isOne || split?.id === 'segment'
        ? parts
        : parts.map(({ label, counts }) => ({ label, counts: only(counts, (name) => name !== level) })),
    // One person may be in several segments.
    whole: {
      [level]: isOne ? (members ?? 0) : null,
      ...(isOne ? {} : { profile_count: null }),
    },
    notes: answer.complete ? [] : [pagesNote],
  };
}

async function segmentParts(reader: Reader, plan: Plan): Promise<Part[]> {
  const { rows } = await readValues(reader, plan, { statistics: segmentStatistics });
  const names = await namesOf(reader, plan, 'segments');
  return rows.map(({ groupings, statistics }) => ({
    label: plan.split ? (names.get(groupings.segment_id ?? '') ?? groupings.segment_id ?? '') : null,
    counts: statistics,
  }));
}

/** How many profiles each chosen list or segment has now. */
export async function profileParts(reader: Reader, plan: Plan): Promise<Part[]> {
  const kind = plan.target === 'list' ? 'list' : 'segment';
  const names = await namesOf(reader, plan, `${kind}s`);
  const counts = await Promise.all(plan.ids.map((id) => reader.profileCount(kind, id)));
  return plan.ids.map((id, index): Part => {
    const profile_count = counts[index] ?? null;
    return {
      label: plan.split ? (names.get(id) ?? id) : null,
      counts: profile_count === null ? {} : { profile_count },
    };
  });
}

async function namesOf(
  reader: Reader,
  { split }: Plan,
  list: 'segments' | 'lists',
): Promise<ReadonlyMap<string, string>> {
  if (split === null) return new Map();
  return distinctNames((await reader.named(list)).map(({ id, attributes: { name } }) => ({ id, name })));
}

export const snapshotNote: Note = {
  code: 'as_of',
  text: 'Profiles are counted up to now, whatever the dates.',
};

function filterOf(field: string, ids: string[]): { filter?: string } {
  return ids.length > 0 ? { filter: `any(${field},${JSON.stringify(ids)})` } : {};
}

type Asked = { statistics: string[]; group_by?: string[] };

/** Values of the range, by what they are grouped by; longer than a year, stretches are added up and people left out. */
async function readValues(reader: Reader, plan: Plan, asked: Asked) {
  const reports = await Promise.all(
    stretchesOf(plan, longestValuesDays, plan.split?.type).map((span) =>
      reader.report<number>(`${plan.target}-values-report`, {
        ...asked,
        timeframe: timeframeOf(span),
        ...filterOf(`${plan.target}_id`, plan.ids),
      }),
    ),
  );
  const groups = Map.groupBy(
    reports.flatMap(({ rows }) => rows),
    ({ groupings: { form_id, form_version_id, segment_id } }) =>
      JSON.stringify([form_id, form_version_id, segment_id]),
  );
  const rows = [...groups.values()].map((group) => {
    const statistics: Counts = {};
    for (const name of asked.statistics) {
      if (isPeople(name) && group.length > 1) continue;
      const values = group.map((row) => row.statistics[name] ?? 0);
      statistics[name] =
        name === level ? (values.at(-1) ?? 0) : values.reduce((sum, value) => sum + value, 0);
    }
    return { groupings: group[0]?.groupings ?? {}, statistics };
  });
  return { rows, complete: reports.every(({ complete }) => complete) };
}

async function readSeries(
  reader: Reader,
  plan: Plan,
  asked: object,
): Promise<{ parts: Part[]; complete: boolean }> {
  const { split, target } = plan;
  const type = split?.type ?? 'date';
  const { timezone } = settingsOf(reader.session);
  const reports = await Promise.all(
    stretchesOf(plan, longestSeriesDays[type] ?? 60, type).map((span) =>
      reader.report<number[]>(`${target}-series-report`, {
        ...asked,
        timeframe: timeframeOf(span),
        interval: intervals[type],
      }),
    ),
  );
  const parts = reports.flatMap(({ dates, rows }: Report<number[]>) =>
    rows.flatMap(({ statistics }) =>
      dates.map((start, index): Part => {
        const counts: Counts = {};
        for (const [name, values] of Object.entries(statistics)) {
          const value = values?.[index];
          if (typeof value === 'number') counts[name] = value;
        }
        return { label: split ? bucketLabel(split, start, timezone) : null, counts };
      }),
    ),
  );
  return { parts, complete: reports.every(({ complete }) => complete) };
}
