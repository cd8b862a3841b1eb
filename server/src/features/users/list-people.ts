import type { PeopleSort } from '@vitrine/contract/endpoints/users.ts';
import type { Person } from '@vitrine/contract/entities/user.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { clientSharesOf } from '../clients/index.ts';
import { countPeople, listPeopleRows, type PeopleFilter, waitingAddresses } from './people.queries.ts';
import { sharesOf } from './shares.queries.ts';
import { presentPerson } from './user.present.ts';
import { getUser, type UserRow } from './users.queries.ts';

const PER_PAGE = 50;

/** One page of the company's people. */
export async function listPeople(
  ctx: Ctx,
  { page, sort, ...filter }: PeopleFilter & { sort: PeopleSort; page: number },
): Promise<{ data: Person[]; meta: { total: number; page: number; perPage: number } }> {
  const rows = await listPeopleRows(ctx, filter, { sort, limit: PER_PAGE, offset: (page - 1) * PER_PAGE });
  const total = await countPeople(ctx, filter);
  return { data: await assemble(ctx, rows), meta: { total, page, perPage: PER_PAGE } };
}

/** A person of the company; `not_found` for any other. */
export async function loadPerson(ctx: Ctx, userId: string): Promise<Person> {
  const [person] = await assemble(ctx, [await getUser(ctx, userId)]);
  if (!person) throw new Error('A row became no person.');
  return person;
}

async function assemble(ctx: Ctx, rows: UserRow[]): Promise<Person[]> {
  const clients = rows.filter(({ role }) => role === 'client').map(({ id }) => id);
  const shares = await sharesOf(ctx, clients);
  const whole = await clientSharesOf(ctx, clients);
  const own = rows.filter(({ id }) => ctx.actor.kind === 'user' && ctx.actor.userId === id);
  const waiting = await waitingAddresses(
    ctx,
    own.map(({ id }) => id),
  );
  return rows.map((row) =>
    presentPerson(ctx.services, row, {
      dashboardIds: shares.get(row.id) ?? [],
      clientIds: whole.get(row.id) ?? [],
      newEmail: waiting.get(row.id) ?? null,
    }),
  );
}
