import { createHash } from 'node:crypto';
import type { BetterAuthOptions } from 'better-auth';
import type { DBAdapter, DBTransactionAdapter, Where } from 'better-auth/adapters';

type OpenAdapter = (options: BetterAuthOptions) => DBAdapter<BetterAuthOptions>;
type Adapter = DBTransactionAdapter<BetterAuthOptions>;

/**
 * Stores only digests of session tokens, so that a copy of the database allows no sign-in. better-auth still sees the token of
 * the request or the new one.
 */
export function digestSessionTokens(openAdapter: OpenAdapter): OpenAdapter {
  return (options) => {
    const adapter = openAdapter(options);
    return {
      ...digesting(adapter),
      transaction: (work) => adapter.transaction((inner) => work(digesting(inner))),
    };
  };
}

function digesting(adapter: Adapter): Adapter {
  const conditions = <R extends { model: string; where?: Where[] | undefined }>(request: R): R =>
    request.model === 'session' && request.where
      ? { ...request, where: request.where.map(digestCondition) }
      : request;
  const create: Adapter['create'] = async (request) => {
    const token = request.model === 'session' && 'token' in request.data ? String(request.data.token) : null;
    if (token === null) return adapter.create(request);
    return withToken(
      await adapter.create({ ...request, data: { ...request.data, token: digest(token) } }),
      token,
    );
  };
  return {
    ...adapter,
    create,
    findOne: async (request) =>
      withToken(await adapter.findOne(conditions(request)), requestedToken(request)),
    update: async (request) => withToken(await adapter.update(conditions(request)), requestedToken(request)),
    consumeOne: async (request) =>
      withToken(await adapter.consumeOne(conditions(request)), requestedToken(request)),
    findMany: (request) => adapter.findMany(conditions(request)),
    updateMany: (request) => adapter.updateMany(conditions(request)),
    delete: (request) => adapter.delete(conditions(request)),
    deleteMany: (request) => adapter.deleteMany(conditions(request)),
    count: (request) => adapter.count(conditions(request)),
  };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

function digestCondition(condition: Where): Where {
  if (condition.field !== 'token') return condition;
  const { value } = condition;
  if (typeof value === 'string') return { ...condition, value: digest(value) };
  return Array.isArray(value)
    ? { ...condition, value: value.map((token) => digest(String(token))) }
    : condition;
}

function requestedToken(request: { model: string; where: Where[] }): string | null {
  const condition =
    request.model === 'session' ? request.where.find(({ field }) => field === 'token') : undefined;
  return typeof condition?.value === 'string' ? condition.value : null;
}

function withToken<Row>(row: Row, token: string | null): Row {
  return row && token !== null ? ({ ...row, token } as Row) : row;
}
