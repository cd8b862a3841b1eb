import type { KnownRecords } from '../records/check-records.ts';
import type { WhitelabelRow } from '../whitelabel.queries.ts';

const DAY_MS = 24 * 60 * 60_000;
/** Mails may lie in queues for days before somebody looks at their signature. */
const KEPT_MS = 7 * DAY_MS;
/** After that nobody needs to be told any more. */
const SHOWN_MS = 30 * DAY_MS;

/** From when the record of the key before may be removed; null when there is none to speak of. */
export function removableAt({ retiredDkimAt }: Pick<WhitelabelRow, 'retiredDkimAt'>): Date | null {
  return retiredDkimAt && new Date(retiredDkimAt.getTime() + KEPT_MS);
}

/** What changes of the keys after a check: the next one takes over once it was seen, and the old one is forgotten some weeks later. */
export function keysAfter(
  row: WhitelabelRow,
  records: KnownRecords,
  now: Date,
): Partial<WhitelabelRow> & { records: KnownRecords } {
  const { nextDkimSelector, nextDkimPublicKey, nextDkimPrivateKey } = row;
  const { nextDkim, ...others } = records;
  const seen = nextDkim?.status === 'correct';
  if (!seen || !nextDkimSelector || !nextDkimPublicKey || !nextDkimPrivateKey) {
    const told = row.retiredDkimAt && now.getTime() - row.retiredDkimAt.getTime() > SHOWN_MS;
    return { records, ...(told ? { retiredDkimSelector: null, retiredDkimAt: null } : {}) };
  }
  return {
    records: { ...others, dkim: nextDkim },
    dkimSelector: nextDkimSelector,
    dkimPublicKey: nextDkimPublicKey,
    dkimPrivateKey: nextDkimPrivateKey,
    ...noNextKey,
    retiredDkimSelector: row.dkimSelector,
    retiredDkimAt: now,
    // An answer about the old key that is under way is dropped.
    revision: row.revision + 1,
  };
}

export const noNextKey = { nextDkimSelector: null, nextDkimPublicKey: null, nextDkimPrivateKey: null };
