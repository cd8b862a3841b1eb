import { setTimeout as after } from 'node:timers/promises';
import type { Cluster } from './cluster.ts';

const QUIET_MS = 1_500;
const OUTAGE_MS = 3_000;
const SLOW_MS = 8_000;
/** On a slow machine it takes a while until somebody sends. */
const NOTICED_WITHIN_S = 60;

/** Each disturbance once: a worker and a web process are killed, the bucket and the mail server are out of service for some seconds. */
export async function disturbBriefly({ processes, mailPort, bucket, hurry }: Cluster): Promise<void> {
  await after(QUIET_MS);
  // First, since a dead worker's job is given to another one only after half a minute.
  await processes.end(processes.pidsOf('worker').slice(0, 1), 'SIGKILL');
  bucket.setDown(true);
  await after(OUTAGE_MS);
  bucket.setDown(false);
  await processes.end(processes.pidsOf('web').slice(0, 1), 'SIGKILL');
  await mailPort.become('refused');
  await after(OUTAGE_MS);
  await mailPort.become('dropped');
  for (let tries = 0; mailPort.dropped() === 0 && tries < NOTICED_WITHIN_S; tries += 1) {
    await hurry();
    await after(1_000);
  }
  // Sending now takes so long that another worker looks for due notifications meanwhile.
  await mailPort.become('slow');
  await hurry();
  await after(SLOW_MS);
  await mailPort.become('up');
  await hurry();
  await after(QUIET_MS);
}
