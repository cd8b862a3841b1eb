import { piece } from '../../mock-kit/dataset/allocate.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { mailAccount, mailForms, mailSegments } from './data/account.ts';
import { type FormDay, formDay, segmentDay, segmentSize } from './data/flows.ts';
import { parseFilter, passes } from './filter-language.ts';
import { invalid } from './json-api.ts';
import { attributesOf, listParameter } from './report-body.ts';
import { pagedResults } from './report-pages.ts';
import { bucketsOf, daysOf, type Span, spanOf, stamp } from './timeframe.ts';

type Group = { keys: Record<string, string>; statistic(name: string, span: Span): number };

const formCounts: (keyof FormDay)[] = [
  'viewed_form',
  'viewed_form_uniques',
  'viewed_form_step',
  'viewed_form_step_uniques',
  'closed_form',
  'closed_form_uniques',
  'qualified_form',
  'qualified_form_uniques',
  'submits',
  'submitted_form_step',
  'submitted_form_step_uniques',
];
const segmentStatistics = ['total_members', 'members_added', 'members_removed', 'net_members_changed'];

/** `POST /api/{form|segment}-{values|series}-reports`. They have no conversion metric. */
export function audienceReport(
  request: GatewayRequest,
  kind: 'form' | 'segment',
  shape: 'values' | 'series',
  nowMs: number,
): unknown {
  const type = `${kind}-${shape}-report`;
  const attributes = attributesOf(request, type, {
    required: ['statistics', 'timeframe', ...(shape === 'series' ? ['interval'] : [])],
    optional: ['filter', ...(kind === 'form' ? ['group_by'] : [])],
  });
  const known = kind === 'form' ? [...formCounts, 'submit_rate'] : segmentStatistics;
  const statistics = listParameter(attributes.statistics, known, 'statistics');
  const span = spanOf(attributes.timeframe, nowMs);
  const groups =
    kind === 'form'
      ? formGroups(attributes.group_by, String(attributes.filter ?? ''), nowMs)
      : segmentGroups(String(attributes.filter ?? ''), nowMs);
  if (shape === 'values') {
    const results = groups.map(({ keys, statistic }) => ({
      groupings: keys,
      statistics: Object.fromEntries(statistics.map((name) => [name, statistic(name, span)])),
    }));
    return pagedResults(request, type, results, {});
  }
  const buckets = bucketsOf(attributes.interval, span);
  const results = groups.map(({ keys, statistic }) => ({
    groupings: keys,
    statistics: Object.fromEntries(
      statistics.map((name) => [name, buckets.map((bucket) => statistic(name, bucket))]),
    ),
  }));
  const date_times = buckets.map(({ first }) => stamp(first, mailAccount.timeZone));
  return pagedResults(request, type, results, { date_times });
}

const filterPointer = { pointer: '/data/attributes/filter' };

function formGroups(groupBy: unknown, filter: string, nowMs: number): Group[] {
  const fields =
    groupBy === undefined ? ['form_id'] : listParameter(groupBy, ['form_id', 'form_version_id'], 'group_by');
  if (!fields.includes('form_id')) {
    throw invalid('form_version_id needs form_id.', { pointer: '/data/attributes/group_by' });
  }
  const ops = ['equals', 'any'];
  const conditions = parseFilter(filter, { form_id: ops, form_version_id: ops }, filterPointer);
  const versions = mailForms.flatMap((form) => form.versions.map((version) => ({ form, version })));
  const chosen = versions.filter(({ form, version }) =>
    passes(conditions, (field) => [field === 'form_id' ? form.id : version]),
  );
  const byVersion = fields.includes('form_version_id');
  const grouped = Map.groupBy(chosen, ({ form, version }) => (byVersion ? version : form.id));
  return [...grouped].map(([id, parts]) => {
    const formId = parts[0]?.form.id ?? '';
    const count = (name: keyof FormDay, span: Span) =>
      parts.reduce(
        (sum, { form, version }) =>
          sum +
          daysOf(span).reduce(
            (days, { day, from, to }) => days + piece(formDay(form, version, day, nowMs)[name], from, to),
            0,
          ),
        0,
      );
    return {
      keys: { form_id: formId, ...(byVersion ? { form_version_id: id } : {}) } as Record<string, string>,
      statistic: (name, span) => {
        if (name !== 'submit_rate') return count(name as keyof FormDay, span);
        const views = count('viewed_form', span);
        return views === 0 ? 0 : count('submits', span) / views;
      },
    };
  });
}

function segmentGroups(filter: string, nowMs: number): Group[] {
  const conditions = parseFilter(filter, { segment_id: ['equals', 'any'] }, filterPointer);
  return mailSegments
    .filter(({ id }) => passes(conditions, () => [id]))
    .map(({ id }) => ({
      keys: { segment_id: id },
      statistic: (name, span) => {
        if (name === 'total_members') return segmentSize(id, Math.floor(span.last / 24), nowMs);
        const count = (of: 'members_added' | 'members_removed') =>
          daysOf(span).reduce(
            (sum, { day, from, to }) => sum + piece(segmentDay(id, day, nowMs)[of], from, to),
            0,
          );
        if (name === 'net_members_changed') return count('members_added') - count('members_removed');
        return count(name as 'members_added' | 'members_removed');
      },
    }));
}
