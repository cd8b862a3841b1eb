import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { formatCents } from '@vitrine/contract/rules/money/cents.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { describePlan } from '../../subscription/describe-plan.ts';
import type { CheckoutOrder } from '../payment-provider.ts';
import { readOrder } from '../wire/read-order.ts';
import type { SandboxCard, SandboxRecords } from './sandbox-records.ts';

const money = (cents: number) => formatCents(cents, 'en-US');

/** What somebody pays, with every way in which it may end. */
export function checkoutPage(order: CheckoutOrder, { declined = false } = {}): string {
  const listCents = order.unitCents * order.dashboards;
  const discount =
    order.totalCents < listCents
      ? `<dt>Discount, ${order.discountPercent} %</dt><dd>−${money(listCents - order.totalCents)}</dd>`
      : '';
  return page('Sandbox checkout', [
    `<main><h1>Pay for ${escapeHtml(describePlan(order))}</h1>`,
    notice('Sandbox', 'No money is charged and no card is needed. Select the result of this payment.'),
    declined ? notice('Declined', 'The card was declined. Nothing was charged.', 'bad') : '',
    `<div class="card"><dl><dt>${escapeHtml(describePlan(order))}</dt><dd>${money(listCents)}</dd>${discount}`,
    `<dt class="total">Due today</dt><dd class="total">${money(order.totalCents)}</dd></dl></div>`,
    order.payer.email ? `<p class="muted">Billed to ${escapeHtml(order.payer.email)}</p>` : '',
    '<form method="post">',
    cardChoice('good'),
    `<div class="buttons"><button class="primary" name="decision" value="pay">Pay ${money(order.totalCents)}</button>`,
    '<button name="decision" value="decline">Decline</button><button type="button" data-close>Close</button></div>',
    '</form></main>',
  ]);
}

export function paidPage({ reference, id }: { reference: string; id: string }): string {
  const data = `data-reference="${escapeHtml(reference)}" data-order="${escapeHtml(id)}"`;
  return page(
    'Paid',
    [`<main><h1>Paid</h1><p class="muted">Order ${escapeHtml(reference)}. No money has moved.</p></main>`],
    data,
  );
}

export function gonePage(): string {
  return page('Sandbox', [
    '<main><h1>This page is no longer open</h1>',
    '<p class="muted">Go back and open it again from your subscription.</p>',
    '<div class="buttons"><button type="button" data-close>Close</button></div></main>',
  ]);
}

/** A customer's own page at the provider: the card, and what was paid. */
export function accountPage(
  account: SandboxRecords['account'],
  orders: SandboxRecords['order'][],
  { siteTitle, done = null }: { siteTitle: string; done?: 'card' | 'time' | null },
): string {
  const rows = orders.map(({ wire }) => receiptRow(wire)).join('');
  const receipts =
    rows === ''
      ? '<p class="muted">There is no receipt yet.</p>'
      : `<table><thead><tr><th>Date</th><th>Receipt</th><th>Amount</th></tr></thead><tbody>${rows}</tbody></table>`;
  return page('Sandbox account', [
    `<main class="wide"><h1>Card and receipts</h1><p class="muted">${escapeHtml(account.payer.email)}</p>`,
    notice('Sandbox', 'This page simulates a payment provider. No money is charged.'),
    done === 'card' ? notice('Saved', 'The card is in use from now on.', 'good') : '',
    done === 'time' ? notice('Done', 'What was next has happened.', 'good') : '',
    '<form method="post" class="card">',
    cardChoice(account.card),
    '<div class="buttons inline"><button class="primary">Use this card</button></div></form>',
    '<form method="post" class="card"><h2>Time</h2><p class="muted">Make the next charge, another try at a declined one, or the end of a canceled subscription happen now.</p>',
    '<div class="buttons inline"><button name="next" value="now">Do what is next</button></div></form>',
    `<section class="card"><h2>Receipts</h2>${receipts}</section>`,
    `<p><a href="/company/subscription">Back to ${escapeHtml(siteTitle)}</a></p></main>`,
  ]);
}

function receiptRow(wire: SandboxRecords['order']['wire']): string {
  const { changedMs, reference, items, totalCents } = readOrder(wire);
  const day = dateText(changedMs, 'en-GB', 'UTC');
  const lines = items.map(({ description }) => escapeHtml(description)).join('<br>');
  return `<tr><td>${day}</td><td>${lines}<br><span class="muted">${escapeHtml(reference)}</span></td><td>${money(totalCents)}</td></tr>`;
}

function cardChoice(chosen: SandboxCard): string {
  const choice = (card: SandboxCard, title: string, description: string) =>
    `<label><input type="radio" name="card" value="${card}"${card === chosen ? ' checked' : ''}><span>${title}<span class="muted">${description}</span></span></label>`;
  return [
    '<fieldset><legend>Test card</legend>',
    choice('good', 'A card that works', 'Every charge succeeds'),
    choice('declining', 'A card that is declined later', 'Renewals and changes fail'),
    '</fieldset>',
  ].join('');
}

function notice(title: string, text: string, tone = ''): string {
  return `<div class="notice ${tone}" role="status"><strong>${title}</strong><span>${text}</span></div>`;
}

function page(title: string, body: string[], data = ''): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${title}</title><link rel="stylesheet" href="/sandbox/sandbox.css"></head>`,
    `<body ${data}>${body.join('')}<script src="/sandbox/frame.js"></script></body></html>`,
  ].join('');
}
