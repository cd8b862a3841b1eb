import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { KnownRecords } from '../records/check-records.ts';
import type { WhitelabelRow } from '../whitelabel.queries.ts';

/** Mails may be queued for days before a server checks their signature. */
const RETENTION_MS = 7 * DAY_MS;
/** How long the old record is listed as removable. */
const SHOWN_MS = 30 * DAY_MS;

/** From when the record of the previous key may be removed; null if there is none. */
export function removableAt({ retiredDkimAt }: Pick<WhitelabelRow, 'retiredDkimAt'>): Date | null {
  return retiredDkimAt && new Date(retiredDkimAt.getTime() + RETENTION_MS);
}

/** How keys change after a check: the next key takes over once it was found, and the old one is deleted some weeks later. */
export function keysAfter(
  row: WhitelabelRow,
  records: KnownRecords,
  now: Date,
): Partial<WhitelabelRow> & { records: KnownRecords } {
  const { nextDkimSelector, nextDkimPublicKey, nextDkimPrivateKey } = row;
  const { nextDkim, ...others } = records;
  const seen = nextDkim?.status === 'correct';
  if (!seen || !nextDkimSelector || !nextDkimPublicKey || !nextDkimPrivateKey) {
    const isOver = row.retiredDkimAt && now.getTime() - row.retiredDkimAt.getTime() > SHOWN_MS;
    return { records, ...(isOver ? { retiredDkimSelector: null, retiredDkimAt: null } : {}) };
  }
  return {
    records: { ...others, dkim: nextDkim },
    dkimSelector: nextDkimSelector,
    dkimPublicKey: nextDkimPublicKey,
    dkimPrivateKey: nextDkimPrivateKey,
    ...noNextKey,
    retiredDkimSelector: row.dkimSelector,
    retiredDkimAt: now,
    // The result of a running check of the old key is dropped.
    revision: row.revision + 1,
  };
}

export const noNextKey = { nextDkimSelector: null, nextDkimPublicKey: null, nextDkimPrivateKey: null };
