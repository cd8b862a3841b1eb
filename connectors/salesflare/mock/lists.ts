import { at } from '../../mock-kit/at.ts';
import { isoHour } from '../../mock-kit/days.ts';
import { type MadeKind, madeUntil } from './data/people.ts';
import { crmPipelines, crmTags, crmTeam, crmUsers, crmWorkflows } from './data/team.ts';
import { flagOf, hourOf, pageOf } from './parameters.ts';

export function me(): unknown {
  const { id, name, email } = at(crmUsers, 0);
  return {
    id,
    name,
    email,
    is_admin: true,
    team: { ...crmTeam, enabled_user_count: 3 },
    role: { name: 'Admin' },
  };
}

export function pipelines(): unknown[] {
  return crmPipelines.map(
    ({ id, name, currency, recurring, archived, stages, default: isDefault }, index) => ({
      id,
      team: crmTeam.id,
      name,
      currency,
      follows_default_team_currency: currency.iso === crmTeam.currency.iso,
      order: index + 1,
      recurring,
      default_pipeline: isDefault,
      archived,
      stages: stages.map((stage) => ({ ...stage, color: '#4f81bd', days_until_account_inactive: 14 })),
      groups: [],
    }),
  );
}

export function users(query: URLSearchParams): unknown[] {
  const { limit, offset } = pageOf(query, 20);
  const onlyEnabled = flagOf(query, 'onlyEnabled') ?? false;
  return crmUsers.filter(({ disabled }) => !(onlyEnabled && disabled)).slice(offset, offset + limit);
}

export function tags(query: URLSearchParams): unknown[] {
  const { limit, offset } = pageOf(query, 20);
  return crmTags.slice(offset, offset + limit).map((tag) => ({ ...tag, automated: false }));
}

/** Accounts, contacts and tasks: bare arrays, in the order they were made. */
export function made(kind: MadeKind, query: URLSearchParams, now: number): unknown[] {
  const { limit, offset } = pageOf(query, 10);
  const [after, before] = [hourOf(query, 'creation_after'), hourOf(query, 'creation_before')];
  return madeUntil(kind, Math.floor(now / 24))
    .filter(
      ({ createdHour }) =>
        createdHour <= now &&
        (after === undefined || createdHour >= after) &&
        (before === undefined || createdHour <= before),
    )
    .slice(offset, offset + limit)
    .map(({ id, createdHour, doneHour }) => {
      const isDone = doneHour !== null && doneHour <= now;
      const row = { id, name: `${kind} ${id}`, creation_date: isoHour(createdHour) };
      if (kind !== 'task') return row;
      return {
        ...row,
        completed: isDone,
        completion_date: isDone ? isoHour(doneHour) : null,
        archived: false,
      };
    });
}

export function workflows(query: URLSearchParams): unknown[] {
  const { limit, offset } = pageOf(query, 20);
  return crmWorkflows.slice(offset, offset + limit).map(({ id, name, status, ...analytics }) => ({
    id,
    name,
    status,
    record_type: 'contact',
    step_amount: 4,
    creation_date: '2023-02-01T09:00:00.000Z',
    analytics: Object.fromEntries(
      Object.entries(analytics).map(([key, value]) => [key, { name: key, type: 'number', value }]),
    ),
  }));
}
