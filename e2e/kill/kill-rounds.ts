import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import type { Delivery } from '@vitrine/contract/entities/report.ts';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { freePort } from '@vitrine/server/src/testing/database/test-postgres.ts';
import type { Email } from 'postal-mime';
import { type InstallationPlan, launchInstallation, startInstallation } from '../harness/installation.ts';
import { allMails, startMailServer } from '../harness/mailbox.ts';
import { type KillClient, openKillClient } from './client.ts';
import { seededRandom } from './random.ts';

/** Every third kill falls into the start itself, the others into the work after it. */
const START_KILLED_EVERY = 3;
const LATEST_START_KILL_MS = 1_500;
const LATEST_KILL_MS = 4_000;
const MAX_SCHEDULED = 4;
const SENDINGS_PER_ROUND = 3;
/** A dead worker is noticed after half a minute, and its job then runs again. */
const SETTLED_WITHIN_MS = 3 * MINUTE_MS;
const POLL_MS = 500;

export type KillPlan = {
  times: number;
  seed: number;
  folder: string;
  /** Null for the embedded database. */
  databaseUrl: string | null;
  log: (line: string) => void;
};

export type KillOutcome = {
  edits: number;
  deliveries: number;
  mails: number;
  /** Readers of whom nobody knows whether they were reached: the kill came between the mail and its receipt. */
  unknown: number;
  /** Broken promises, in words; empty when all were kept. */
  broken: string[];
};

/**
 * Kills the server with -9 at random moments of its start, of editing and of sending, `times` times. Then it may finish, and
 * everything it ever acknowledged is looked for: the newest edit, one mail per reader and not two.
 */
export async function killRounds(plan: KillPlan): Promise<KillOutcome> {
  const random = seededRandom(plan.seed);
  const mailFolder = join(plan.folder, 'mails');
  const mail = await startMailServer(mailFolder);
  const installation: InstallationPlan = {
    folder: plan.folder,
    port: await freePort(),
    databaseUrl: plan.databaseUrl,
    gateway: null,
    smtpUrl: mail.url,
    demo: false,
  };
  try {
    const first = await startInstallation(installation);
    const client = await openKillClient(first.url, Math.min(MAX_SCHEDULED, Math.ceil(plan.times / 5)));
    const broken: string[] = [];
    await first.kill();
    for (let round = 1; round <= plan.times; round += 1) {
      const inStart = round % START_KILLED_EVERY === 0;
      const killAfterMs = Math.round(random() * (inStart ? LATEST_START_KILL_MS : LATEST_KILL_MS));
      const line = await killOnce(installation, client, { round, inStart, killAfterMs });
      plan.log(`round ${round} of ${plan.times}: ${line}`);
    }
    return await waitForDeliveries(installation, client, mailFolder, broken);
  } finally {
    await mail.close();
  }
}

type Kill = { round: number; inStart: boolean; killAfterMs: number };

async function killOnce(
  installation: InstallationPlan,
  client: KillClient,
  { round, inStart, killAfterMs }: Kill,
): Promise<string> {
  const { promised } = client;
  const launched = launchInstallation(installation);
  const before = { edits: promised.acknowledgedEdit, sends: promised.deliveryIds.length };
  const work = launched.ready.then(async () => {
    checkEdit(await client.readEdit(), client);
    await Promise.all([editUntilGone(client), sendSome(client, round)]);
  });
  const ended = work.catch((error: unknown) => error);
  if (!inStart) await launched.ready;
  // Not a wait for something: the random moment is what is tested.
  await after(killAfterMs);
  await launched.kill();
  const error = await ended;
  if (error instanceof LostEdit) throw error;
  const edits = promised.acknowledgedEdit - before.edits;
  const sends = promised.deliveryIds.length - before.sends;
  const moment = `${killAfterMs} ms after ${inStart ? 'its launch' : 'it was ready'}`;
  return `killed ${moment}, ${edits} edits and ${sends} sendings acknowledged`;
}

async function editUntilGone(client: KillClient): Promise<never> {
  for (;;) await client.edit();
}

/** One sending after the other, so that the kill finds some waiting and perhaps one under way. */
async function sendSome(client: KillClient, round: number): Promise<void> {
  for (let sending = 1; sending <= SENDINGS_PER_ROUND; sending += 1) {
    await client.sendTo(['one', 'two'].map((name) => `round-${round}-${sending}-${name}@killed.example`));
  }
}

class LostEdit extends Error {}

/** Throws unless the newest edit that was acknowledged is stored, or one that was sent after it. */
export function checkEdit(found: number, { promised }: KillClient): void {
  if (found >= promised.acknowledgedEdit && found <= promised.attemptedEdit) return;
  throw new LostEdit(
    `Edit ${promised.acknowledgedEdit} was acknowledged (${promised.attemptedEdit} sent), but edit ${found} is what is stored.`,
  );
}

async function waitForDeliveries(
  installation: InstallationPlan,
  client: KillClient,
  mailFolder: string,
  broken: string[],
): Promise<KillOutcome> {
  const last = await startInstallation(installation);
  try {
    return await outcomeOf(client, mailFolder, broken);
  } finally {
    await last.stop();
  }
}

/** Waits until all deliveries have ended, and compares everything that was acknowledged with what is stored and was mailed. */
export async function outcomeOf(
  client: KillClient,
  mailFolder: string,
  broken: string[],
): Promise<KillOutcome> {
  checkEdit(await client.readEdit(), client);
  const deliveries = await finishedDeliveries(client, broken);
  const mails = await allMails(mailFolder);
  broken.push(...brokenPromises(client, deliveries, mails));
  const readers = deliveries.flatMap(({ recipients }) => recipients);
  return {
    edits: client.promised.acknowledgedEdit,
    deliveries: deliveries.length,
    mails: [...mails.values()].flat().length,
    unknown: readers.filter(({ status }) => status === 'unknown').length,
    broken,
  };
}

/** Looks until every sending has come to its end and every due report has been planned. */
async function finishedDeliveries(client: KillClient, broken: string[]): Promise<Delivery[]> {
  const lastDue = Math.max(0, ...client.scheduled.map(({ dueAt }) => dueAt.getTime()));
  const deadline = Math.max(Date.now(), lastDue) + SETTLED_WITHIN_MS;
  for (;;) {
    const deliveries = await client.deliveries();
    const open = deliveries.filter(({ status }) => ['waiting', 'preparing', 'retrying'].includes(status));
    const unplanned = client.scheduled.filter(
      ({ id }) => !deliveries.some(({ reportId }) => reportId === id),
    );
    if (open.length === 0 && unplanned.length === 0) return deliveries;
    if (Date.now() > deadline) {
      broken.push(
        ...open.map(
          ({ id, status, reason }) => `Delivery ${id} is still ${status}: ${reason ?? 'no reason'}`,
        ),
      );
      broken.push(
        ...unplanned.map(({ dueAt }) => `The report due at ${dueAt.toISOString()} has no delivery.`),
      );
      return deliveries;
    }
    await after(POLL_MS);
  }
}

function brokenPromises(
  { promised }: KillClient,
  deliveries: Delivery[],
  mails: Map<string, Email[]>,
): string[] {
  const lost = promised.deliveryIds
    .filter((id) => !deliveries.some((delivery) => delivery.id === id))
    .map((id) => `Delivery ${id} was acknowledged and is gone.`);
  const wrong = deliveries.flatMap(({ id, recipients }) =>
    recipients.flatMap(({ address, status, error }) => {
      const count = mails.get(address)?.length ?? 0;
      if ((status === 'unknown' && count <= 1) || (status === 'sent' && count === 1)) return [];
      return [`${address} of delivery ${id} is ${status} (${error ?? 'no error'}) with ${count} mails.`];
    }),
  );
  return [...sentTwice(mails), ...lost, ...wrong];
}

/** A reader of a report has an address of their own; admins are warned of each delivery in words of its own. */
function sentTwice(mails: Map<string, Email[]>): string[] {
  return [...mails].flatMap(([address, received]) => {
    const texts = new Set(received.map(({ text }) => text));
    return texts.size < received.length ? [`${address} has got the same mail twice.`] : [];
  });
}
