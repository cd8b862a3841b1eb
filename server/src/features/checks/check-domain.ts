import type { CheckId } from '@vitrine/contract/entities/group.ts';
import { builtInChecks, CONFIRMED_TIMES } from '@vitrine/contract/rules/alerts/checks.ts';
import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import {
  type CheckOutcome,
  findDomain,
  type recordOutcomes,
  suspectProbes,
  type Watching,
} from '../groups/index.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkExpiry } from './check-expiry.ts';
import { checkIndexable } from './check-indexable.ts';
import { checkRecords } from './check-records.ts';
import { checkResponseTime, checkStatus } from './check-response.ts';
import {
  type CheckStatus,
  hasRecovered,
  hoursOf,
  isDue,
  nextProbeAt,
  type Suspected,
  statusAfter,
} from './check-status.ts';
import { type CheckRow, findChecked, listCheckRows, saveCheckRows, setNextCheck } from './checks.queries.ts';
import type { Probe } from './probe.ts';
import { type Visited, visitSite } from './visit-site.ts';

/** Receives check results, in the transaction that stores them here. */
export type RecordOutcomes = typeof recordOutcomes;

const HTTPS_PORT = 443;

/**
 * Runs the due checks of a domain, or all of them if it was requested early, and schedules the next run. Never throws for what a
 * host does.
 */
export async function checkDomain(ctx: Ctx, domainId: string, record: RecordOutcomes): Promise<void> {
  const checked = await findChecked(ctx, domainId);
  if (!checked) return;
  const { host, checks } = checked;
  const rows = (await listCheckRows(ctx, domainId, checks)).map((row) => suspected(checked, row));
  const rowOf = (check: CheckId) => rows.find((row) => row.check === check) ?? null;
  const due = checks.filter((check) => isDue(rowOf(check), ctx.clock.now()));
  const probes = await probeDue(ctx, host, due.length > 0 ? due : checks, rowOf);
  const untouched = rows.filter(({ check }) => !probes.has(check));
  const fresh = await inTransaction(ctx, (tx) => storeProbes(tx, domainId, probes, rowOf, record));
  const all = [...untouched, ...fresh.map((row) => suspected(checked, row))];
  await setNextCheck(ctx, domainId, nextOf(ctx, all));
}

function suspected<T extends CheckStatus & { check: CheckId }>(checked: Watching, row: T): T & Suspected {
  return { ...row, suspect: suspectProbes(checked, row.check, row.probeResults) };
}

async function storeProbes(
  tx: Ctx,
  domainId: string,
  probes: Map<CheckId, Probe>,
  rowOf: (check: CheckId) => (CheckRow & Suspected) | null,
  record: RecordOutcomes,
): Promise<(CheckStatus & { check: CheckId })[]> {
  const domain = await findDomain(tx, domainId);
  if (!domain) return [];
  const fresh: (CheckStatus & { check: CheckId })[] = [];
  const outcomes: CheckOutcome[] = [];
  for (const [check, probe] of probes) {
    const before = rowOf(check);
    const { status, current } = statusAfter(before, probe, tx.clock.now());
    const { value, text } = probe;
    outcomes.push({
      ...current,
      check,
      value,
      text,
      weight: confirms(check, probe, status, before) ? 0 : hoursOf(before, probe.outcome, tx.clock.now()),
    });
    fresh.push({ check, ...status });
  }
  await saveCheckRows(
    tx,
    fresh.map((row) => ({ domainId, ...row })),
  );
  await record(tx, domain, outcomes);
  await tx.live.publish('CampaignUpdated', { id: domain.groupId });
  return fresh;
}

/** Whether a probe only confirms a failure or its end: ten bad minutes must not weigh like three hours in a share or a mean. */
function confirms(
  check: CheckId,
  { outcome }: Probe,
  status: CheckStatus,
  before: Suspected | null,
): boolean {
  const { days } = builtInChecks[check];
  if (days !== 'share' && days !== 'mean') return false;
  const { times } = status;
  if (outcome === 'failing') return times === 2 || times === CONFIRMED_TIMES;
  if (before && before.suspect > 0 && before.suspect < CONFIRMED_TIMES) return true;
  return outcome === 'ok' && times === 2 && hasRecovered(status);
}

/** A group without checks is read again in an hour: it may have some by then. */
function nextOf({ clock }: Ctx, statuses: Suspected[]): Date {
  const chance = Math.random();
  const times = statuses.map((status) => nextProbeAt(status, chance).getTime());
  return new Date(times.length === 0 ? clock.nowMs() + HOUR_MS : Math.min(...times));
}

/** The front page is opened once for all checks that read it. */
async function probeDue(
  { services, clock }: Ctx,
  host: string,
  due: CheckId[],
  rowOf: (check: CheckId) => CheckRow | null,
): Promise<Map<CheckId, Probe>> {
  const { outbound, dns } = services;
  let visiting: Promise<Visited> | null = null;
  const visited = () => {
    visiting ??= visitSite(outbound, `https://${host}/`);
    return visiting;
  };
  const failed = (row: CheckRow | null) => (row?.outcome === 'failing' ? row.times : 0);
  const probes: Record<CheckId, (row: CheckRow | null) => Promise<Probe>> = {
    http_status: async () => checkStatus(await visited(), host),
    response_time: async () => checkResponseTime(await visited()),
    tls_days: () => checkCertificate(outbound, host, HTTPS_PORT, clock.nowMs()),
    dns_change: (row) => checkRecords(dns, host, row?.remembered ?? {}, failed(row)),
    indexability: async () => checkIndexable(outbound, await visited()),
    domain_expiry: (row) => checkExpiry(outbound, host, row?.remembered ?? {}, clock.nowMs()),
  };
  return new Map(
    await Promise.all(due.map(async (check) => [check, await probes[check](rowOf(check))] as const)),
  );
}
