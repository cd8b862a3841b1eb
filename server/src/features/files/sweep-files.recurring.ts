import { DAY_MS, HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, type Services } from '../../platform/ctx/ctx.ts';
import { originalKey } from '../../platform/files/derived-files.ts';
import type { Recurring } from '../../platform/queue/job.ts';
import { servedKinds, tableKinds } from './file-kinds.ts';
import { listCompanyIds, listStorageKeys } from './files.queries.ts';

/** Pictures of providers' posts, which are fetched again where they are needed. */
export const PICTURE_KIND = 'picture';
const PICTURE_DAYS = 30;
/** What this server stores: uploads, and what it makes itself. Older versions called PDF exports `pdf-bundle` and mails `letter`. */
const KINDS = new Set([
  PICTURE_KIND,
  ...servedKinds,
  ...tableKinds,
  'pdf',
  'pdf-export',
  'pdf-bundle',
  'email',
  'letter',
]);
/** A key of ours, maybe of what was made of a file, maybe of a file that was never finished. */
const KEY = /^[\da-f-]{36}\/([\w-]+)\/[\da-f-]{36}(\.columns)?(\.[\da-f-]{36}\.part)?$/;

/**
 * Removes files without a row, left by a process that ended between storing a file and its row, or between deleting a row and its file.
 * They are at least a day old, so no write is in progress. Only known companies and kinds of file are processed; other content of the
 * folder or bucket stays.
 */
export const sweepFiles: Recurring = { name: 'sweep-files', everyMs: 6 * HOUR_MS, run: sweepAll };

async function sweepAll(services: Services): Promise<void> {
  for (const companyId of await listCompanyIds(services.database.system))
    await sweep(services, companyId).catch((error: unknown) =>
      services.log.error({ err: error, companyId }, 'unreferenced files could not be removed'),
    );
}

/** What is stored is read before what is named: a row that comes in between is seen. */
async function sweep(services: Services, companyId: string): Promise<void> {
  const daysAgo = (days: number) => new Date(services.clock.nowMs() - days * DAY_MS);
  const [before, picturesBefore] = [daysAgo(1), daysAgo(PICTURE_DAYS)];
  const old: string[] = [];
  for await (const { key, storedAt } of services.files.list(companyId)) {
    const kind = KEY.exec(key)?.[1] ?? '';
    if (KINDS.has(kind) && storedAt < (kind === PICTURE_KIND ? picturesBefore : before)) old.push(key);
  }
  if (old.length === 0) return;
  const named = await listStorageKeys(createCtx(services, companyId, { kind: 'system' }));
  const unreferenced = old.filter((key) => !named.has(originalKey(key)));
  for (const key of unreferenced) await services.files.remove(key);
  if (unreferenced.length > 0)
    services.log.info({ companyId, files: unreferenced.length }, 'unreferenced files removed');
}
