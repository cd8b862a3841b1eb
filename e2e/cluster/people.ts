import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import type { KillClient } from '../kill/client.ts';
import type { AlertSource } from './alerts.ts';
import type { LivePage } from './live-page.ts';

const RETRY_MS = 300;

/** Pauses between two of the same kind. */
export type Pauses = { readMs: number; sendMs: number; alertMs: number; changeMs: number };

export type Counts = {
  reads: number;
  /** Reads that failed once, and those that failed while PostgreSQL did not answer. */
  retried: number;
  duringOutage: number;
  refusedEdits: number;
  refusedSendings: number;
  broken: string[];
};

export type People = {
  counts: Counts;
  /** Until then a read may fail twice: nothing can be read without PostgreSQL. */
  expectOutage(lengthMs: number): void;
  /** Resolves once the last of them is done. */
  stop(): Promise<void>;
};

function noop(): void {}

type Used = { client: KillClient; page: LivePage; alerts: AlertSource };

/** Reads, edits, sends reports, changes what an open page shows, and opens alerts, all at once, until `stop`. */
export function startPeople({ client, page, alerts }: Used, pauses: Pauses): People {
  const counts: Counts = {
    ...{ reads: 0, retried: 0, duringOutage: 0, refusedEdits: 0, refusedSendings: 0 },
    broken: [],
  };
  let isOver = false;
  let outageEndsAt = 0;
  const repeat = async (pauseMs: number, work: () => Promise<void>) => {
    for (; !isOver; await after(pauseMs)) await work();
  };
  const readOnce = async () => {
    const { acknowledgedEdit } = client.promised;
    const found = await client.readEdit();
    if (found < acknowledgedEdit)
      counts.broken.push(`Edit ${acknowledgedEdit} was acknowledged before a read that found edit ${found}.`);
  };
  const read = async () => {
    counts.reads += 1;
    try {
      await readOnce();
    } catch {
      counts.retried += 1;
      await after(RETRY_MS);
      const isOutage = performance.now() < outageEndsAt;
      await readOnce().catch((error: unknown) => {
        if (isOutage) counts.duringOutage += 1;
        else counts.broken.push(`A read failed twice: ${error}`);
      });
    }
  };
  const edit = () =>
    client.edit().catch(() => {
      counts.refusedEdits += 1;
    });
  let sendings = 0;
  const domain = `${randomUUID()}.example`;
  const send = async () => {
    sendings += 1;
    const names = ['one', 'two'].map((name) => `${name}-${sendings}@${domain}`);
    await client.sendTo(names).catch(() => {
      counts.refusedSendings += 1;
    });
  };
  const work = Promise.all([
    ...[1, 2].map(() => repeat(pauses.readMs, read)),
    repeat(pauses.readMs, edit),
    repeat(pauses.sendMs, send),
    repeat(pauses.changeMs, () => page.change().then(noop, noop)),
    // As rows: none is opened while PostgreSQL is away or its disk is full.
    repeat(pauses.alertMs, () => alerts.open().catch(noop)),
  ]);
  return {
    counts,
    expectOutage: (lengthMs) => {
      outageEndsAt = performance.now() + lengthMs;
    },
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}
