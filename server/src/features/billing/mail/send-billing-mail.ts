import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { MAIL_LOCALE } from '@vitrine/contract/rules/reports/report-template.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { mailAddress } from '../../../platform/mail/address-header.ts';
import { renderMail } from '../../../platform/mail/render-mail.ts';
import { jobIdOf } from '../../../platform/queue/queue.ts';
import { getCompany, sendJobMail } from '../../company/index.ts';
import { type BillingMessage, refundMessage } from '../refunds/refund.messages.ts';
import { type BillingMail, billingMail } from './billing-mail.ts';

type Company = Awaited<ReturnType<typeof getCompany>>;

/**
 * Mails an admin the status of the company's subscription, or the payer that of a refund. Sends nothing if the status has changed
 * since. Throws while the mail server can't be reached, so that the job is retried.
 */
export async function sendBillingMail(ctx: Ctx, mail: BillingMail): Promise<void> {
  const { kind, address, once } = mail;
  const company = await getCompany(ctx);
  const message =
    kind === 'refunded' || kind === 'refund-refused'
      ? await refundMessage(ctx, kind, { refundId: once, companyName: company.name })
      : messageFor(kind, company);
  if (!message) return;
  const { title, paragraphs, button } = message;
  const { config } = ctx.services;
  const body = renderMail({
    title,
    preview: paragraphs[0] ?? title,
    paragraphs,
    button: { label: button.label, url: `${config.appUrl}${button.path}` },
    brand: { name: config.siteTitle, color: null, logo: null },
    footer: `Sent by ${config.siteTitle}.`,
  });
  await sendJobMail(ctx, jobIdOf(billingMail, mail), {
    from: mailAddress(config.siteTitle, config.mailFrom),
    to: address,
    subject: title,
    ...body,
    companyId: ctx.companyId,
  });
}

const SUBSCRIPTION = '/company/subscription';

function messageFor(kind: BillingMail['kind'], company: Company): BillingMessage | null {
  const { state, name, expiresAt, subscription } = company;
  // No payment is requested for a company that is going to be deleted.
  if (company.deleteAt !== null && kind !== 'canceled') return null;
  const day = expiresAt ? dateText(expiresAt, MAIL_LOCALE, 'UTC') : '';
  if (kind === 'trial-ends' && state === 'trial' && subscription === null)
    return {
      title: `Your trial ends on ${day}`,
      paragraphs: [
        `${name} is on trial until ${day}. Subscribe to keep sharing your dashboards.`,
        'Shared links keep working for another week after that. Nothing is deleted.',
      ],
      button: { label: 'Subscribe', path: SUBSCRIPTION },
    };
  if (kind === 'payment-failed' && state === 'overdue')
    return {
      title: 'Your payment did not go through',
      paragraphs: [
        `The card for ${name} could not be charged. Please use another card, or make sure this one has sufficient funds.`,
        'We will retry the payment over the next few days. Everything keeps working until then.',
      ],
      button: { label: 'Manage payment', path: '/company/manage-payment' },
    };
  if (kind === 'canceled' && state === 'canceled' && subscription !== null)
    return {
      title: 'Your subscription is canceled',
      paragraphs: [
        `You will not be charged again. You can use ${name} until ${day}; after that its dashboards are archived.`,
        'Nothing is deleted, and you can resume the subscription until then.',
      ],
      button: { label: 'View subscription', path: SUBSCRIPTION },
    };
  if (kind === 'archived' && company.endedAt !== null)
    return {
      title: 'Your dashboards are archived',
      paragraphs: [
        `The subscription of ${name} has ended, and its dashboards are no longer shown.`,
        'Nothing is deleted. Subscribe again to restore them.',
      ],
      button: { label: 'Subscribe again', path: SUBSCRIPTION },
    };
  return null;
}
