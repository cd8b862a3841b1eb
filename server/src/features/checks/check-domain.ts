import type { CheckId } from '@vitrine/contract/entities/group.ts';
import { builtInChecks, CONFIRMED_TIMES } from '@vitrine/contract/rules/alerts/checks.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import {
  type CheckOutcome,
  findDomain,
  type recordReadings,
  suspectProbes,
  type Watching,
} from '../groups/index.ts';
import { checkResponseTime, checkStatus } from './check-answer.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkExpiry } from './check-expiry.ts';
import { checkIndexable } from './check-indexable.ts';
import { checkRecords } from './check-records.ts';
import { type CheckRow, findChecked, listCheckRows, saveCheckRow, setNextCheck } from './checks.queries.ts';
import type { Look } from './look.ts';
import {
  hasRecovered,
  hoursOf,
  isDue,
  nextLookAt,
  type Standing,
  type Suspected,
  standingAfter,
} from './standing.ts';
import { type Visited, visitSite } from './visit-site.ts';

/** Receives check results, in the transaction that stores them here. */
export type RecordReadings = typeof recordReadings;

const HTTPS_PORT = 443;
const HOUR_MS = 60 * 60 * 1000;

/**
 * Looks at what is due of a domain, at everything where somebody asked for it before its time, and says when to look next. Never
 * throws for what a host does.
 */
export async function checkDomain(ctx: Ctx, domainId: string, record: RecordReadings): Promise<void> {
  const checked = await findChecked(ctx, domainId);
  if (!checked) return;
  const { host, checks } = checked;
  const rows = (await listCheckRows(ctx, domainId, checks)).map((row) => suspected(checked, row));
  const rowOf = (check: CheckId) => rows.find((row) => row.check === check) ?? null;
  const due = checks.filter((check) => isDue(rowOf(check), ctx.clock.now()));
  const looks = await lookAt(ctx, host, due.length > 0 ? due : checks, rowOf);
  const kept = rows.filter(({ check }) => !looks.has(check));
  const fresh = await inTransaction(ctx, (tx) => keepLooks(tx, domainId, looks, rowOf, record));
  const all = [...kept, ...fresh.map((row) => suspected(checked, row))];
  await setNextCheck(ctx, domainId, nextOf(ctx, all));
}

function suspected<T extends Standing & { check: CheckId }>(checked: Watching, row: T): T & Suspected {
  return { ...row, suspect: suspectProbes(checked, row.check, row.readings) };
}

async function keepLooks(
  tx: Ctx,
  domainId: string,
  looks: Map<CheckId, Look>,
  rowOf: (check: CheckId) => (CheckRow & Suspected) | null,
  record: RecordReadings,
): Promise<(Standing & { check: CheckId })[]> {
  const domain = await findDomain(tx, domainId);
  if (!domain) return [];
  const fresh: (Standing & { check: CheckId })[] = [];
  const outcomes: CheckOutcome[] = [];
  for (const [check, look] of looks) {
    const before = rowOf(check);
    const { standing, told } = standingAfter(before, look, tx.clock.now());
    await saveCheckRow(tx, { domainId, check, ...standing });
    const { value, text } = look;
    outcomes.push({
      ...told,
      check,
      value,
      text,
      weight: confirms(check, look, standing, before) ? 0 : hoursOf(before, look.outcome, tx.clock.now()),
    });
    fresh.push({ check, ...standing });
  }
  await record(tx, domain, outcomes);
  await tx.live.publish('CampaignUpdated', { id: domain.groupId });
  return fresh;
}

/** Whether a look only confirms what is bad, or its end: ten bad minutes must not weigh like three hours in a share or a mean. */
function confirms(check: CheckId, { outcome }: Look, standing: Standing, before: Suspected | null): boolean {
  const { days } = builtInChecks[check];
  if (days !== 'share' && days !== 'mean') return false;
  const { times } = standing;
  if (outcome === 'failing') return times === 2 || times === CONFIRMED_TIMES;
  if (before && before.suspect > 0 && before.suspect < CONFIRMED_TIMES) return true;
  return outcome === 'ok' && times === 2 && hasRecovered(standing);
}

/** A group without checks is asked again in an hour: it may have some by then. */
function nextOf({ clock }: Ctx, standings: Suspected[]): Date {
  const chance = Math.random();
  const times = standings.map((standing) => nextLookAt(standing, chance).getTime());
  return new Date(times.length === 0 ? clock.nowMs() + HOUR_MS : Math.min(...times));
}

/** The front page is opened once for all checks that read it. */
async function lookAt(
  { services, clock }: Ctx,
  host: string,
  due: CheckId[],
  rowOf: (check: CheckId) => CheckRow | null,
): Promise<Map<CheckId, Look>> {
  const { outbound, dns } = services;
  let visiting: Promise<Visited> | null = null;
  const visited = () => {
    visiting ??= visitSite(outbound, `https://${host}/`);
    return visiting;
  };
  const failed = (row: CheckRow | null) => (row?.outcome === 'failing' ? row.times : 0);
  const looks: Record<CheckId, (row: CheckRow | null) => Promise<Look>> = {
    http_status: async () => checkStatus(await visited(), host),
    response_time: async () => checkResponseTime(await visited()),
    tls_days: () => checkCertificate(outbound, host, HTTPS_PORT, clock.nowMs()),
    dns_change: (row) => checkRecords(dns, host, row?.remembered ?? {}, failed(row)),
    indexability: async () => checkIndexable(outbound, await visited()),
    domain_expiry: (row) => checkExpiry(outbound, host, row?.remembered ?? {}, clock.nowMs()),
  };
  return new Map(
    await Promise.all(due.map(async (check) => [check, await looks[check](rowOf(check))] as const)),
  );
}
