import { randomUUID } from 'node:crypto';
import type { AuditDetails } from '@vitrine/contract/entities/audit.ts';
import type { Channel } from '@vitrine/contract/entities/channel.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { type Ctx, inTransaction } from '../../platform/ctx/ctx.ts';
import { limitRate } from '../../platform/http/rate-limit.ts';
import type { SendOutcome } from '../../platform/mail/mailer.ts';
import { recordAudit } from '../audit/index.ts';
import { getCompany, publicOrigin, sendCompanyMail } from '../company/index.ts';
import { titleOf } from './channel.present.ts';
import { type ChannelRow, getChannel, isOwnAddress, updateChannelRow } from './channels.queries.ts';
import { confirmationLink } from './confirm-channel.ts';
import { showChannel } from './list-channels.ts';
import { sendMessage } from './notifications/send-message.ts';
import { isUnsubscribed } from './unsubscribe/unsubscribed.queries.ts';

/** Each may go to an address that has not agreed yet. */
const testsPerCompany = limitRate({
  name: 'test-channel: tests per company',
  points: 30,
  perSeconds: 60 * 60,
});

/**
 * Sends a test. A channel that accepts it is active; an address outside the company, or an unsubscribed one, gets a confirmation and is
 * active once its recipient confirms. 422 with the reason if it could not be delivered, 429 for too many.
 */
export async function testChannel(ctx: Ctx, id: string): Promise<Channel> {
  const channel = await getChannel(ctx, id);
  await testsPerCompany.count(ctx.services, ctx.companyId);
  const confirms = await mustConfirm(ctx, channel);
  const outcome = confirms ? await sendConfirmation(ctx, channel) : await sendTest(ctx, channel);
  const why = outcome.status === 'sent' ? null : outcome.reason;
  const data = await inTransaction(ctx, async (tx) => {
    const now = await getChannel(tx, id, { lock: true });
    // Meanwhile it leads elsewhere: what was tested is not what it is.
    if (now.target !== channel.target || now.url !== channel.url || isEnded(now, channel))
      throw new AppError('conflict');
    const details: AuditDetails = why === null ? {} : { why };
    await recordAudit(tx, { action: 'channel.tested', subject: titleOf(now), details });
    return showChannel(tx, await updateChannelRow(tx, id, afterTest(tx, now, confirms, why)));
  });
  if (why !== null) throw new AppError('bad_input', { general: [`The test could not be delivered. ${why}`] });
  return data;
}

/** Its recipient has unsubscribed while it was tested. */
function isEnded(now: ChannelRow, before: ChannelRow): boolean {
  return now.state === 'unsubscribed' && before.state !== 'unsubscribed';
}

function afterTest(
  { clock }: Ctx,
  { state, failingSince }: ChannelRow,
  confirms: boolean,
  why: string | null,
): Partial<ChannelRow> {
  if (why !== null) {
    const known = state === 'active' || state === 'failing';
    return {
      lastError: why,
      ...(known ? { state: 'failing', failingSince: failingSince ?? clock.now() } : {}),
    };
  }
  const well = { lastError: null, failingSince: null };
  // Who ended these mails is shown until somebody there agrees to them.
  if (confirms) return { ...well, state: state === 'unsubscribed' ? state : 'unconfirmed' };
  return { ...well, state: 'active', testedAt: clock.now() };
}

async function mustConfirm(ctx: Ctx, { kind, state, target }: ChannelRow): Promise<boolean> {
  if (kind !== 'email' || state === 'active' || state === 'failing') return false;
  return !(await isOwnAddress(ctx, target)) || (await isUnsubscribed(ctx, target));
}

async function sendTest(ctx: Ctx, channel: ChannelRow): Promise<SendOutcome> {
  const { name } = await getCompany(ctx);
  return sendMessage(ctx, channel, {
    id: randomUUID(),
    company: name,
    origin: await publicOrigin(ctx),
    title: `A test from ${name}`,
    text: 'This channel works. Alerts about watched domains will be sent here.',
    lines: [],
  });
}

async function sendConfirmation(ctx: Ctx, channel: ChannelRow): Promise<SendOutcome> {
  const { name } = await getCompany(ctx);
  return sendCompanyMail(ctx, {
    to: channel.target,
    // Opening this link confirms the address.
    shown: false,
    content: {
      title: `${name} would like to send you alerts`,
      preview: 'Please confirm that alerts may be sent to this address.',
      paragraphs: [
        `${name} monitors domains and would like to send you alerts at this address when something goes wrong.`,
        'To receive these alerts, please confirm your address. Otherwise you can ignore this e-mail: no alerts will be sent.',
        'The link is valid for seven days.',
      ],
      button: { label: 'Confirm this address', url: await confirmationLink(ctx, channel) },
    },
  });
}
