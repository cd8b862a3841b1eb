import { AppError } from '@vitrine/contract/errors.ts';
import { WEEK_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { createCtx, inTransaction } from '../../../platform/ctx/ctx.ts';
import { limitRate } from '../../../platform/http/rate-limit.ts';
import type { Visit } from '../../../platform/http/visit.ts';
import { type AlertLink, readAlertLink } from '../../channels/index.ts';
import { getAlert, lockDomains } from '../alerts.queries.ts';
import { openUnder } from './silence.ts';
import { snoozeOne } from './snooze-domain.ts';
import { getWatched, isLinkUsed } from './snoozes.queries.ts';

const triesPerAddress = limitRate({
  name: 'snooze-by-link: tries per address',
  points: 60,
  perSeconds: 60 * 60,
});

type Shown = { host: string; words: string; used: boolean };

/** What a link from an alert mail would snooze; 422 on `token` for an invalid or expired one. Changes nothing. */
export async function showAlertLink(visit: Visit, token: string): Promise<Shown> {
  const { companyId, alertId, link } = await openLink(visit, token);
  const ctx = createCtx(visit.services, companyId, { kind: 'viewer' }, visit.log);
  const { alert, host } = await getAlert(ctx, alertId);
  return { host, words: alert.text, used: await isLinkUsed(ctx, link) };
}

/** Snoozes an alert for a week, once; 422 on `token` for a link that was used, or an alert that is over. */
export async function snoozeByLink(visit: Visit, token: string): Promise<{ host: string; until: string }> {
  const { companyId, alertId, link } = await openLink(visit, token);
  const ctx = createCtx(visit.services, companyId, { kind: 'viewer' }, visit.log);
  return inTransaction(ctx, async (tx) => {
    const { alert, host } = await getAlert(tx, alertId);
    const watched = await getWatched(tx, alert.domainId);
    await lockDomains(tx, [alert.domainId]);
    const alerts = await openUnder(tx, { domainId: alert.domainId, alertId });
    if (await isLinkUsed(tx, link)) refuse('This link was used already.');
    if (alerts.length === 0) refuse('This alert is resolved, so there is nothing to snooze.');
    const until = new Date(tx.clock.nowMs() + WEEK_MS);
    const term = { mode: 'until' as const, until, reason: '' };
    await snoozeOne(tx, { watched, alertId, alerts, term, link });
    return { host, until: until.toISOString() };
  });
}

async function openLink({ services, ip, site }: Visit, token: string): Promise<AlertLink> {
  await triesPerAddress.count(services, ip);
  const link = readAlertLink(services, token);
  if (!link || (site && site.companyId !== link.companyId))
    refuse('This link does not work. It may be older than a month.');
  return link;
}

function refuse(message: string): never {
  throw new AppError('bad_input', { token: [message] });
}
