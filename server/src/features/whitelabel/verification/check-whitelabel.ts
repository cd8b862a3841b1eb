import { createPublicFetch } from '@vitrine/connectors/kit/http/public-fetch.ts';
import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { lookupBy } from '../../../platform/dns/lookup-by.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import { type Checked, checkRecords } from '../records/check-records.ts';
import { planEmailRecords, planWebRecords } from '../records/plan-records.ts';
import { announceSender } from '../sender.ts';
import { presentWhitelabel } from '../settings/whitelabel.present.ts';
import { findRow, lockRow, updateRow, type WhitelabelRow } from '../whitelabel.queries.ts';
import { enqueueCertificate } from './certificate-request.ts';
import { findProvedByOthers, withheld } from './claims.ts';
import { enqueueNews } from './domain-news.ts';
import { fetchHostToken } from './fetch-host-token.ts';
import { outcomeOf } from './outcome.ts';

const checksPerCompany = limitRate({
  name: 'check-whitelabel: checks per company',
  points: 20,
  perSeconds: 10 * 60,
});

/** Requested by a person, so automatic checks that had stopped start again. */
export async function checkNow(ctx: Ctx): Promise<Whitelabel> {
  await checksPerCompany.count(ctx.services, ctx.companyId);
  const row = await checkWhitelabel(ctx, { isRequested: true });
  if (!row) throw new AppError('not_found');
  return presentWhitelabel(row, ctx.services.config);
}

/**
 * Checks the DNS records, and the host token where a CDN hides the CNAME, outside of any transaction, and stores the results. Results
 * for domains that were changed in the meantime are dropped. Null without domains.
 */
export async function checkWhitelabel(
  ctx: Ctx,
  {
    isRequested = false,
    fetch = publicFetchBy(ctx.services),
  }: { isRequested?: boolean; fetch?: typeof globalThis.fetch } = {},
): Promise<WhitelabelRow | null> {
  const row = await findRow(ctx);
  if (!row) return null;
  const checked = await lookUp(ctx, row, fetch);
  const settle = async () => {
    const allowed = withheld(checked, await findProvedByOthers(ctx, row));
    return inTransaction(ctx, (tx) => writeDown(tx, row, allowed, isRequested));
  };
  // Of two that verify a domain at the same moment the second fails, and finds it taken on its next attempt.
  return settle().catch((error: unknown) => {
    if (isDuplicate(error)) return settle();
    throw error;
  });
}

function lookUp(ctx: Ctx, row: WhitelabelRow, fetch: typeof globalThis.fetch): Promise<Checked> {
  const { dns, config } = ctx.services;
  const { dnsTargets } = config;
  const planned = [...planWebRecords(row, dnsTargets), ...planEmailRecords(row, dnsTargets)];
  const fetchToken = () => fetchHostToken(ctx.services, row, fetch);
  return checkRecords(dns, planned, dnsTargets, row.records, ctx.clock.now(), fetchToken);
}

/** Connects to the address that our name servers return for a host, on the public internet only. */
function publicFetchBy({ config, dns }: Ctx['services']): typeof globalThis.fetch {
  return createPublicFetch({ allowed: config.outboundAllowed, lookup: lookupBy(dns) });
}

async function writeDown(
  tx: Ctx,
  row: WhitelabelRow,
  checked: Checked,
  isRequested: boolean,
): Promise<WhitelabelRow | null> {
  const current = await lockRow(tx);
  if (!current || current.revision !== row.revision) return current;
  const after = await updateRow(tx, outcomeOf(current, checked, tx.clock.now(), isRequested));
  if (JSON.stringify(factsOf(after)) !== JSON.stringify(factsOf(current))) await announceSender(tx, after);
  if (after) await enqueueNews(tx, current, after);
  if (after && !current.webVerified && after.webVerified) await enqueueCertificate(tx);
  return after;
}

function isDuplicate(error: unknown): boolean {
  const { code } = ((error as { cause?: unknown }).cause ?? error) as { code?: string };
  return code === '23505';
}

/** What an open page shows of it, except the time. */
function factsOf(row: WhitelabelRow | null) {
  const statuses = Object.entries(row?.records ?? {}).map(([kind, { status, message }]) => [
    kind,
    status,
    message,
  ]);
  return [row?.webVerified, row?.mailVerified, statuses.sort()];
}
