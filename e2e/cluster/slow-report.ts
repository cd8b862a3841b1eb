import { setTimeout as after } from 'node:timers/promises';
import { MINUTE_MS, SECOND_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { connectShop, publishDashboard, registerAgency, widget } from '../harness/agency.ts';
import { during } from '../harness/faults.ts';
import { allMails } from '../harness/mailbox.ts';
import { createReport } from '../kill/client.ts';
import type { Cluster } from './cluster.ts';

const READER = 'slow@cluster.example';
const STORE = 'www.trailhead-outfitters.example';
/** What an operator's tools wait before they kill a process (`deploy/compose.yaml`). */
const KILLED_AFTER_MS = 30 * SECOND_MS;
/** Less than they wait for running work. */
const WAITS_AT_LEAST_MS = 15 * SECOND_MS;
const SETTLED_WITHIN_MS = 3 * MINUTE_MS;
const POLL_MS = 500;

/**
 * Stops both workers while a report with a PDF waits for a source that does not respond until they have ended. Returns what is wrong: a worker
 * that does not end in time, or a report that the next workers do not send, or send twice.
 */
export async function sendSlowReport({ processes, mailFolder }: Cluster, gateway: string): Promise<string[]> {
  const broken: string[] = [];
  const agency = await registerAgency(processes.url);
  const shop = widget({
    title: 'Orders',
    format: 'summary',
    type: 'woocommerce',
    sourceId: await connectShop(agency),
    inputs: { reportType: 'revenue', metrics: ['orders_count'], dimension: 'date' },
  });
  const days = { startDate: '2026-01-01', endDate: '2026-01-05' };
  const { id } = await publishDashboard(agency, 'Slow', [shop], days);
  const report = await createReport(agency, id, READER, new Date(0));
  await during(gateway, { kind: 'stall', host: STORE, path: '/' }, async () => {
    await agency.api.reports.send({ id: report });
    const status = async () => (await agency.api.reports.deliveries({ id: report })).data[0]?.status;
    while ((await status()) !== 'preparing') await after(POLL_MS);
    const startedAt = performance.now();
    await processes.end(processes.pidsOf('worker'), 'SIGTERM');
    const seconds = Math.round((performance.now() - startedAt) / SECOND_MS);
    console.log(`Workers ended ${seconds} s after they were told to.`);
    if (seconds * SECOND_MS < WAITS_AT_LEAST_MS) broken.push('No worker was waiting for the slow source.');
    if (seconds * SECOND_MS > KILLED_AFTER_MS) broken.push(`A worker took ${seconds} s to stop.`);
    if ((await status()) !== 'preparing') broken.push(`The slow report was ${await status()} by then.`);
  });
  const deadline = performance.now() + SETTLED_WITHIN_MS;
  let delivery = (await agency.api.reports.deliveries({ id: report })).data[0];
  for (; delivery?.status !== 'sent' && performance.now() < deadline; await after(POLL_MS))
    delivery = (await agency.api.reports.deliveries({ id: report })).data[0];
  const count = (await allMails(mailFolder)).get(READER)?.length ?? 0;
  if (delivery?.status !== 'sent' || count !== 1)
    broken.push(`The slow report is ${delivery?.status} (${delivery?.reason}) with ${count} mails.`);
  return broken;
}
