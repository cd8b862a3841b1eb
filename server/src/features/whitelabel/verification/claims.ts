import type { Ctx } from '../../../platform/ctx/ctx.ts';
import type { Checked, KnownRecord } from '../records/check-records.ts';
import { isProvedByAnother, type WhitelabelRow } from '../whitelabel.queries.ts';

/** Which of two domains another company has verified. */
export type Proved = { domain: boolean; emailDomain: boolean };

/** Reads other companies' rows: never inside a transaction. */
export async function findProvedByOthers(
  { companyId, services: { database } }: Ctx,
  { domain, emailDomain }: Pick<WhitelabelRow, 'domain' | 'emailDomain'>,
): Promise<Proved> {
  return {
    domain: await isProvedByAnother(database.system, companyId, { domain }),
    emailDomain: await isProvedByAnother(database.system, companyId, { emailDomain }),
  };
}

const taken = 'Another company here has proved that this domain is its own.';

/**
 * A claim gives way to a verification, however right its records are: the first company that verifies a domain has it until it
 * removes it.
 */
export function withheld({ records, served, sendable }: Checked, proved: Proved): Checked {
  return {
    served: proved.domain ? false : served,
    sendable: proved.emailDomain ? false : sendable,
    records: {
      ...records,
      ...(proved.domain && records.ownership ? { ownership: markRefused(records.ownership) } : {}),
      ...(proved.emailDomain && records.dkim ? { dkim: markRefused(records.dkim) } : {}),
    },
  };
}

function markRefused(known: KnownRecord): KnownRecord {
  return { ...known, status: 'wrong', message: taken, found: [] };
}
