import { setTimeout as after } from 'node:timers/promises';
import { SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { TestPostgres } from '@vitrine/server/src/testing/database/test-postgres.ts';
import type { Cluster } from './cluster.ts';
import { sendSlowReport } from './slow-report.ts';

const FROZEN_MS = 5 * SECOND_MS;
const BUCKET_DOWN_MS = 10 * SECOND_MS;
const MAIL_DOWN_MS = 10 * SECOND_MS;
/** Connections of a frozen or restarted server are given up and made anew. */
const RECOVERS_WITHIN_MS = 20 * SECOND_MS;

export type Disturbances = {
  lengthMs: number;
  killEveryMs: number;
  /** From 0 to 1. */
  random(): number;
  postgres: Pick<TestPostgres, 'freeze' | 'thaw'>;
  /** The address of the mocks, whose store responds slowly. */
  gateway: string;
};

/**
 * One process after the other gets `kill -9`. Meanwhile, in this order, the bucket can't be reached, mails can't be sent, PostgreSQL hangs, and
 * workers are stopped while a report waits for its source for longer than they may take. Returns what was broken, and counts.
 */
export async function disturb(
  cluster: Cluster,
  { lengthMs, killEveryMs, random, postgres, gateway }: Disturbances,
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
  const freeze = async () => {
    await after((lengthMs * 3) / 4);
    people.expectOutage(FROZEN_MS + RECOVERS_WITHIN_MS);
    postgres.freeze();
    await after(FROZEN_MS);
    postgres.thaw();
  };
  await Promise.all([killOneByOne(), breakBucket(), breakMail(), freeze()]);
  return { kills, broken: await sendSlowReport(cluster, gateway) };
}
