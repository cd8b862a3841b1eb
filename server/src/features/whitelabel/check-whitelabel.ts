import type { Whitelabel } from '@vitrine/contract/entities/whitelabel.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitTries } from '../../platform/http/tries.ts';
import { announceSender } from './announce-sender.ts';
import { type Checked, checkRecords } from './check-records.ts';
import { planEmailRecords, planWebRecords } from './plan-records.ts';
import { nextCheckAt, type Standing, standingAfter } from './schedule.ts';
import { presentWhitelabel } from './whitelabel.present.ts';
import { findRow, lockRow, updateRow, type WhitelabelRow } from './whitelabel.queries.ts';

const MINUTE_MS = 60_000;
const RETRY_MS = 15 * MINUTE_MS;

const checksPerCompany = limitTries({ points: 20, perSeconds: 10 * 60 });

/** Somebody wants to know now; what had been given up is looked after again from here on. */
export async function checkNow(ctx: Ctx): Promise<Whitelabel> {
  await checksPerCompany.count(ctx.doors, ctx.companyId);
  const row = await checkWhitelabel(ctx, { asked: true });
  if (!row) throw new AppError('not_found');
  return presentWhitelabel(row, ctx.doors.config);
}

/**
 * Asks DNS, outside of any transaction, and writes down what it said. An answer about domains that were changed in the meantime is
 * dropped. Null when there are none.
 */
export async function checkWhitelabel(ctx: Ctx, { asked = false } = {}): Promise<WhitelabelRow | null> {
  const row = await findRow(ctx);
  if (!row) return null;
  const { dns, config } = ctx.doors;
  const { dnsTargets } = config;
  const planned = [...planWebRecords(row, dnsTargets), ...planEmailRecords(row, dnsTargets)];
  const expected = { dkimPublicKey: row.dkimPublicKey, spfInclude: dnsTargets.spfInclude };
  const checked = await checkRecords(dns, planned, expected, row.records, ctx.clock.now());
  return inTransaction(ctx, async (tx) => {
    const current = await lockRow(tx);
    if (!current || current.revision !== row.revision) return current;
    const after = await updateRow(tx, outcomeOf(current, checked, tx.clock.now(), asked));
    if (JSON.stringify(factsOf(after)) !== JSON.stringify(factsOf(current))) await announceSender(tx, after);
    return after;
  });
}

function outcomeOf(row: WhitelabelRow, checked: Checked, now: Date, asked: boolean): Partial<WhitelabelRow> {
  const web = standingAfter(webOf(row), row.domain === null ? false : checked.served, now);
  const mail = standingAfter(mailOf(row), row.emailDomain === null ? false : checked.sendable, now);
  const lost = (row.webVerified && !web.verified) || (row.mailVerified && !mail.verified);
  const changedAt = lost || (asked && row.nextCheckAt === null) ? now : row.changedAt;
  const times = [
    row.domain === null ? null : nextCheckAt(web, changedAt, now),
    row.emailDomain === null ? null : nextCheckAt(mail, changedAt, now),
    checked.served === null || checked.sendable === null ? new Date(now.getTime() + RETRY_MS) : null,
  ].flatMap((time) => (time === null ? [] : [time.getTime()]));
  return {
    records: checked.records,
    webVerified: web.verified,
    webFailingSince: web.failingSince,
    webFailures: web.failures,
    mailVerified: mail.verified,
    mailFailingSince: mail.failingSince,
    mailFailures: mail.failures,
    changedAt,
    lastCheckedAt: now,
    nextCheckAt: times.length > 0 ? new Date(Math.min(...times)) : null,
  };
}

function webOf({ webVerified, webFailingSince, webFailures }: WhitelabelRow): Standing {
  return { verified: webVerified, failingSince: webFailingSince, failures: webFailures };
}

function mailOf({ mailVerified, mailFailingSince, mailFailures }: WhitelabelRow): Standing {
  return { verified: mailVerified, failingSince: mailFailingSince, failures: mailFailures };
}

/** What an open page shows of it, but for the time. */
function factsOf(row: WhitelabelRow | null) {
  const statuses = Object.entries(row?.records ?? {}).map(([kind, { status, message }]) => [
    kind,
    status,
    message,
  ]);
  return [row?.webVerified, row?.mailVerified, statuses.sort()];
}
