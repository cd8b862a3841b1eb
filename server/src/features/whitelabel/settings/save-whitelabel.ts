import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { AppError, type FieldErrors } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { recordAudit } from '../../audit/index.ts';
import { type Keys, makeKeys } from '../keys/make-keys.ts';
import { noNextKey } from '../keys/rotate-key.ts';
import type { KnownRecords } from '../records/check-records.ts';
import { announceSender } from '../sender.ts';
import { findProvedByOthers } from '../verification/claims.ts';
import { findRow, lockRow, putRow, type WhitelabelRow } from '../whitelabel.queries.ts';
import { type Domains, type DomainsInput, readDomains } from './read-domains.ts';
import { presentWhitelabel } from './whitelabel.present.ts';

/** Sets the company's domains. Unchanged ones keep their status; new ones have to be verified. */
export async function saveWhitelabel(ctx: Ctx, input: DomainsInput): Promise<Whitelabel> {
  const { config } = ctx.services;
  const domains = readDomains(input, config);
  await refuseProved(ctx, domains);
  // Creating a key pair takes too long for a transaction.
  const keys = (await findRow(ctx)) ?? (await makeKeys(ctx.services.secrets));
  return inTransaction(ctx, async (tx) => {
    const before = await lockRow(tx);
    const row = await putRow(tx, {
      ...changesOf(domains, before, ctx.clock.now()),
      ...keysOf(before ?? keys),
    });
    await announceSender(tx, row);
    const what = `domain ${row.domain ?? '–'}, sender ${row.emailDomain ?? '–'}`;
    await recordAudit(tx, { action: 'company.changed', details: { what } });
    return presentWhitelabel(row, config);
  });
}

function keysOf({ ownershipToken, dkimSelector, dkimPublicKey, dkimPrivateKey }: Keys): Keys {
  return { ownershipToken, dkimSelector, dkimPublicKey, dkimPrivateKey };
}

function changesOf(domains: Domains, before: WhitelabelRow | null, now: Date) {
  const web = domains.domain !== before?.domain;
  const mail = domains.emailDomain !== before?.emailDomain;
  const due = web || mail ? { changedAt: now, nextCheckAt: now, revision: (before?.revision ?? 0) + 1 } : {};
  const {
    web: _web,
    ownership: _ownership,
    caa: _caa,
    hostToken: _hostToken,
    ...mailRecords
  } = before?.records ?? {};
  const {
    dkim: _dkim,
    nextDkim: _nextDkim,
    spf: _spf,
    returnPath: _returnPath,
    dmarc: _dmarc,
    ...webRecords
  } = before?.records ?? {};
  const records: KnownRecords = { ...(web ? {} : webRecords), ...(mail ? {} : mailRecords) };
  return {
    ...domains,
    changedAt: before?.changedAt ?? now,
    ...due,
    records,
    ...(web ? { webVerified: false, webFailingSince: null, webFailures: 0, webBrokenAt: null } : {}),
    ...(mail
      ? {
          mailVerified: false,
          mailFailingSince: null,
          mailFailures: 0,
          mailBrokenAt: null,
          ...noNextKey,
          retiredDkimSelector: null,
          retiredDkimAt: null,
        }
      : {}),
  };
}

const taken = ['Another company here uses this domain.'];

/** Refuses domains that another company has verified; mere claims don't count, since anybody can claim anything. */
async function refuseProved(ctx: Ctx, domains: Domains): Promise<void> {
  const proved = await findProvedByOthers(ctx, domains);
  const errors: FieldErrors = {
    ...(proved.domain ? { domain: taken } : {}),
    ...(proved.emailDomain ? { emailDomain: taken } : {}),
  };
  if (Object.keys(errors).length > 0) throw new AppError('bad_input', errors);
}
