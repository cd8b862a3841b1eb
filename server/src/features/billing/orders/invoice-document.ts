import type { InvoiceLine } from '@vitrine/contract/entities/billing.ts';
import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { formatCents } from '@vitrine/contract/rules/money/cents.ts';
import { MAIL_LOCALE } from '@vitrine/contract/rules/reports/report-template.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import type { OrderRow } from './orders.queries.ts';

const LOCALE = 'en-US';

const STATUS: Readonly<Record<OrderRow['status'], string>> = {
  paid: 'Paid',
  refunded: 'Refunded',
};

const NAMES: Readonly<Record<OrderRow['kind'], string>> = { invoice: 'Invoice', credit_note: 'Credit note' };

/** 'Invoice' or 'Credit note' with its number. */
export function invoiceTitle({ kind, reference }: Pick<OrderRow, 'kind' | 'reference'>): string {
  return `${NAMES[kind]} ${reference}`;
}

/** An invoice or credit note as a page that stands alone, on A4: from us, by our name, to the company that was charged. */
export function invoiceDocument(
  order: OrderRow,
  { siteTitle, styles }: { siteTitle: string; styles: string },
): string {
  const title = invoiceTitle(order);
  return [
    `<!doctype html><html lang="en" data-theme="light"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>`,
    `<style>${`${styles}\n${INVOICE_STYLES}`.replaceAll('</style', '<\\/style')}</style></head><body class="invoice">`,
    `<header><strong>${escapeHtml(siteTitle)}</strong><span>${STATUS[order.status]}</span></header>`,
    `<h1>${NAMES[order.kind]}${refundNote(order)}</h1>${facts(order)}${lines(order)}${totals(order)}`,
    order.live
      ? ''
      : `<p class="test">This ${NAMES[order.kind].toLowerCase()} is a test: no money has moved.</p>`,
    '</body></html>',
  ].join('');
}

function facts({ reference, createdAt, periodStart, periodEnd, billedTo }: OrderRow): string {
  const { company, name, email } = billedTo;
  const payer = [...new Set([company, name, email])].filter(Boolean).map(escapeHtml).join('<br>');
  const period = periodStart && periodEnd ? fact('Period', `${day(periodStart)} – ${day(periodEnd)}`) : '';
  return `<dl>${fact('Billed to', payer)}${fact('Number', escapeHtml(reference))}${fact('Date', day(createdAt))}${period}</dl>`;
}

function refundNote({ refundOf }: Pick<OrderRow, 'refundOf'>): string {
  return refundOf === null ? '' : `<small>Refund of invoice ${escapeHtml(refundOf)}</small>`;
}

const fact = (label: string, html: string) => `<div><dt>${label}</dt><dd>${html}</dd></div>`;

function lines({ lines: all }: OrderRow): string {
  const rows = all.map(
    ({ description, quantity, unitCents, totalCents, ...line }) =>
      `<tr><td>${escapeHtml(description)}${linePeriod(line)}</td><td>${quantity}</td><td>${money(unitCents)}</td><td>${money(totalCents)}</td></tr>`,
  );
  return `<table><thead><tr><th>Description</th><th>Quantity</th><th>Each</th><th>Amount</th></tr></thead><tbody>${rows.join('')}</tbody></table>`;
}

function linePeriod({ periodStart, periodEnd }: Pick<InvoiceLine, 'periodStart' | 'periodEnd'>): string {
  if (!periodStart || !periodEnd) return '';
  return `<br><small>${day(new Date(periodStart))} – ${day(new Date(periodEnd))}</small>`;
}

/** The discount is one of the lines, unless the invoice is from before lines had kinds. */
function totals({
  lines: all,
  subtotalCents,
  discountCents,
  taxCents,
  totalCents,
  currency,
}: OrderRow): string {
  const row = (label: string, cents: number) => `<div><dt>${label}</dt><dd>${money(cents)}</dd></div>`;
  const hasKinds = all.some(({ kind }) => kind !== undefined);
  return [
    `<dl class="totals">${row('Subtotal', hasKinds ? totalCents - taxCents : subtotalCents)}`,
    hasKinds || discountCents === 0 ? '' : row('Discount', 0 - discountCents),
    taxCents === 0 ? '' : row('Tax', taxCents),
    `<div class="total"><dt>Total, ${escapeHtml(currency)}</dt><dd>${money(totalCents)}</dd></div></dl>`,
  ].join('');
}

const money = (cents: number) => formatCents(cents, LOCALE);

function day(at: Date): string {
  return dateText(at, MAIL_LOCALE, 'UTC');
}

const INVOICE_STYLES = `
  @page { size: A4; margin: 16mm;
    @bottom-right { content: "page " counter(page) " of " counter(pages); font: 400 8pt "Inter Variable", Inter, sans-serif; color: #5b6474; } }
  .invoice { margin: 0; background: #fff; color: #14171f; font: 400 10pt/1.5 "Inter Variable", Inter, sans-serif; font-variant-numeric: tabular-nums; }
  .invoice header { display: flex; justify-content: space-between; padding-bottom: 8mm; color: #5b6474; }
  .invoice header strong { color: #14171f; font-weight: 600; }
  .invoice h1 { margin: 0 0 8mm; font-size: 22pt; font-weight: 600; letter-spacing: -0.01em; line-height: 1.1; }
  .invoice dl { display: grid; grid-template-columns: 1fr auto auto auto; gap: 6mm; margin: 0 0 10mm; }
  .invoice dt { color: #5b6474; font-size: 8.5pt; }
  .invoice dd { margin: 0; white-space: nowrap; }
  .invoice div:first-child > dd { white-space: normal; overflow-wrap: anywhere; }
  .invoice table { width: 100%; border-collapse: collapse; }
  .invoice thead { display: table-header-group; }
  .invoice th { color: #5b6474; font-size: 8.5pt; font-weight: 500; text-align: left; }
  .invoice th, .invoice td { padding: 2.5mm 0; border-bottom: 1px solid #e5e8ec; vertical-align: top; }
  .invoice :is(th, td):not(:first-child) { padding-left: 6mm; text-align: right; white-space: nowrap; }
  .invoice h1 small { display: block; margin-top: 3mm; font-weight: 400; letter-spacing: 0; }
  .invoice small { color: #5b6474; font-size: 8.5pt; }
  .invoice tr { break-inside: avoid; }
  .invoice .totals { display: block; width: 70mm; margin: 4mm 0 0 auto; break-inside: avoid; }
  .invoice .totals div { display: flex; justify-content: space-between; padding: 1.5mm 0; }
  .invoice .totals dt { font-size: inherit; }
  .invoice .totals .total { border-top: 1px solid #14171f; margin-top: 1mm; font-weight: 600; }
  .invoice .totals .total dt { color: inherit; }
  .invoice .test { margin-top: 12mm; color: #5b6474; }`;
