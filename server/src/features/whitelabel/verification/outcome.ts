import { keysAfter } from '../keys/rotate-key.ts';
import type { Checked } from '../records/check-records.ts';
import type { WhitelabelRow } from '../whitelabel.queries.ts';
import { type DomainStatus, nextCheckAt, statusAfter, unproven } from './schedule.ts';

const RETRY_MS = 15 * 60_000;

/** What is stored after a check. `asked` means requested by a person: automatic checks that had stopped start again. */
export function outcomeOf(
  row: WhitelabelRow,
  checked: Checked,
  now: Date,
  isRequested: boolean,
): Partial<WhitelabelRow> {
  const web = statusAfter(webOf(row), row.domain === null ? false : checked.served, now);
  const mail = statusAfter(mailOf(row), row.emailDomain === null ? false : checked.sendable, now);
  const lost = (row.webVerified && !web.verified) || (row.mailVerified && !mail.verified);
  const changedAt = lost || (isRequested && row.nextCheckAt === null) ? now : row.changedAt;
  const times = [
    row.domain === null ? null : nextCheckAt(web, changedAt, now),
    row.emailDomain === null ? null : nextCheckAt(mail, changedAt, now),
    // A pending new key is checked as often as a new domain.
    row.nextDkimSelector === null ? null : nextCheckAt(unproven, changedAt, now),
    checked.served === null || checked.sendable === null ? new Date(now.getTime() + RETRY_MS) : null,
  ].flatMap((time) => (time === null ? [] : [time.getTime()]));
  return {
    ...keysAfter(row, checked.records, now),
    webVerified: web.verified,
    webFailingSince: web.failingSince,
    webFailures: web.failures,
    webBrokenAt: brokenAfter(row.webBrokenAt, row.webVerified, web, now),
    mailVerified: mail.verified,
    mailFailingSince: mail.failingSince,
    mailFailures: mail.failures,
    mailBrokenAt: brokenAfter(row.mailBrokenAt, row.mailVerified, mail, now),
    changedAt,
    lastCheckedAt: now,
    nextCheckAt: times.length > 0 ? new Date(Math.min(...times)) : null,
  };
}

function brokenAfter(
  before: Date | null,
  worked: boolean,
  { verified }: DomainStatus,
  now: Date,
): Date | null {
  if (verified) return null;
  return worked ? now : before;
}

function webOf({ webVerified, webFailingSince, webFailures }: WhitelabelRow): DomainStatus {
  return { verified: webVerified, failingSince: webFailingSince, failures: webFailures };
}

function mailOf({ mailVerified, mailFailingSince, mailFailures }: WhitelabelRow): DomainStatus {
  return { verified: mailVerified, failingSince: mailFailingSince, failures: mailFailures };
}
