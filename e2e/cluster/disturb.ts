import { setTimeout as after } from 'node:timers/promises';
import { SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { TestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import type { SmallDisk } from '../disk/small-disk.ts';
import type { Cluster } from './cluster.ts';
import { sendSlowReport } from './slow-report.ts';

const FROZEN_MS = 5 * SECOND_MS;
const AWAY_MS = 3 * SECOND_MS;
const DISK_FULL_MS = 10 * SECOND_MS;
const BUCKET_DOWN_MS = 10 * SECOND_MS;
const MAIL_DOWN_MS = 10 * SECOND_MS;
const POLL_MS = 500;
/** Connections of a frozen or restarted server are given up and made anew. */
const RECOVERS_WITHIN_MS = 20 * SECOND_MS;

export type Disturbances = {
  lengthMs: number;
  killEveryMs: number;
  /** From 0 to 1. */
  random(): number;
  postgres: Pick<TestPostgres, 'freeze' | 'thaw' | 'restart'>;
  /** Of the database; null where none may be mounted. */
  disk: SmallDisk | null;
  /** The address of the mocks, whose store responds slowly. */
  gateway: string;
};

/**
 * One process after the other gets `kill -9`, once another of its kind has started: systemd, Compose and rolling updates leave one that serves,
 * and a start takes longer than the time between two kills where the machine is busy. Meanwhile, in this order, the bucket can't be reached,
 * mails can't be sent, PostgreSQL is restarted, its disk is full, PostgreSQL hangs, and workers are stopped while a report waits for its source
 * for longer than they may take. Returns what was broken, and counts.
 */
export async function disturb(
  cluster: Cluster,
  { lengthMs, killEveryMs, random, postgres, disk, gateway }: Disturbances,
): Promise<{ kills: number; broken: string[] }> {
  const { processes, mailPort, bucket, people } = cluster;
  const endsAt = performance.now() + lengthMs;
  let kills = 0;
  const killOneByOne = async () => {
    for (;;) {
      await after(killEveryMs * (0.5 + random()));
      if (performance.now() > endsAt) return;
      const victims = [...processes.pids().values()];
      const victim = victims[Math.floor(random() * victims.length)];
      if (victim === undefined) continue;
      while (!(await processes.hasPeer(victim))) {
        if (performance.now() > endsAt) return;
        await after(POLL_MS);
      }
      // It may have ended meanwhile.
      if (![...processes.pids().values()].includes(victim)) continue;
      process.kill(victim, 'SIGKILL');
      kills += 1;
    }
  };
  const breakBucket = async () => {
    await after(lengthMs / 8);
    bucket.setDown(true);
    await after(BUCKET_DOWN_MS);
    bucket.setDown(false);
  };
  const breakMail = async () => {
    await after(lengthMs / 3);
    for (const state of ['refused', 'dropped', 'slow'] as const) {
      await mailPort.become(state);
      await after(MAIL_DOWN_MS);
    }
    await mailPort.become('up');
  };
  const restart = async () => {
    await after(lengthMs / 2);
    people.expectOutage(AWAY_MS + RECOVERS_WITHIN_MS);
    await postgres.restart(AWAY_MS);
  };
  const fillDisk = async () => {
    await after((lengthMs * 5) / 8);
    disk?.fill();
    await after(DISK_FULL_MS);
    disk?.makeRoom();
  };
  const freeze = async () => {
    await after((lengthMs * 3) / 4);
    people.expectOutage(FROZEN_MS + RECOVERS_WITHIN_MS);
    postgres.freeze();
    await after(FROZEN_MS);
    postgres.thaw();
  };
  await Promise.all([killOneByOne(), breakBucket(), breakMail(), restart(), fillDisk(), freeze()]);
  return { kills, broken: await sendSlowReport(cluster, gateway) };
}
