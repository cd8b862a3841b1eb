import { randomUUID } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { MINUTE_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { allMails } from '../harness/mailbox.ts';

/** What a dead process was sending is given up after five minutes. */
const SETTLED_WITHIN_MS = 7 * MINUTE_MS;
const POLL_MS = 1_000;

export type AlertSource = ReturnType<typeof alertSource>;

/** Alerts that open while processes are killed, as rows: each has a channel with an address of its own, which is due at once. */
export function alertSource(run: (text: string) => Promise<Record<string, unknown>[]>) {
  let opened = 0;
  const acknowledged = new Set<string>();
  // A run that is repeated finds what the one before left in the database.
  const domain = `${randomUUID()}.example`;
  const addressOf = (number: number) => `alert-${number}@${domain}`;
  return {
    open: async () => {
      opened += 1;
      const address = addressOf(opened);
      await run(
        `with company as (select id from companies order by created_at limit 1),
          grouped as (
            insert into groups (company_id, name, timezone, metrics, notify)
            select id, 'Shops', 'UTC', '[]', '{"mode": "immediate", "digestAt": "08:00", "quiet": null, "resolved": true}' from company
            returning id, company_id
          ),
          domain as (
            insert into watched_domains (company_id, group_id, host) select company_id, id, 'shop-${opened}.example' from grouped
            returning id, company_id, group_id
          ),
          channel as (
            insert into channels (company_id, kind, name, target, state, tested_at)
            select id, 'email', '', '${address}', 'active', now() from company returning id
          ),
          alert as (
            insert into alerts (company_id, group_id, domain_id, metric_id, rule_id, rule, traits, opened_at, words)
            select company_id, group_id, id, 'sessions', 'rule', '{"id": "rule", "kind": "source_broken"}',
              '{"label": "Sessions", "type": "numeric", "direction": "up", "additive": true}', now(), 'Alert ${opened}' from domain
            returning id, company_id
          )
        insert into notices (company_id, channel_id, alert_id, kind, words, due_at)
        select alert.company_id, channel.id, alert.id, 'opened', 'Alert ${opened}', now() from alert, channel`,
      );
      acknowledged.add(address);
    },
    /** Waits until each notification has ended: sent is one mail, unknown at most one. Returns their number and what is wrong. */
    outcome: async (
      mailFolder: string,
    ): Promise<{ alerts: number; unknownAlerts: number; broken: string[] }> => {
      const text = `select target, status from notices join channels on channels.id = channel_id where target like 'alert-%@${domain}'`;
      const read = async () => (await run(text)) as { target: string; status: string }[];
      const deadline = performance.now() + SETTLED_WITHIN_MS;
      let rows = await read();
      for (; rows.some(isOpen) && performance.now() < deadline; rows = await read()) await after(POLL_MS);
      const mails = await allMails(mailFolder);
      const broken = rows.flatMap(({ target, status }) => {
        const count = mails.get(target)?.length ?? 0;
        const asReported = (status === 'sent' && count === 1) || (status === 'unknown' && count <= 1);
        return asReported ? [] : [`The notification to ${target} is ${status} with ${count} mails.`];
      });
      for (const address of acknowledged)
        if (!rows.some(({ target }) => target === address))
          broken.push(`The notification to ${address} is gone.`);
      return {
        alerts: rows.length,
        unknownAlerts: rows.filter(({ status }) => status === 'unknown').length,
        broken,
      };
    },
  };
}

function isOpen({ status }: { status: string }): boolean {
  return status === 'waiting' || status === 'sending';
}
