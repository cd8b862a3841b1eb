import type { Company } from '@vitrine/contract/entities/company/company.ts';
import type { Balance } from '@vitrine/contract/rules/money/balance.ts';
import { formatCents } from '@vitrine/contract/rules/money/cents.ts';
import { canCreateDashboard } from '../dashboards/quotas.ts';
import { DAY_MS } from '../dates/durations.ts';

/** 130 and 131 are our own: the company requested deletion; its subscription has ended. */
export type MessageCode = 120 | 121 | 122 | 125 | 126 | 128 | 129 | 130 | 131;
export type Severity = 'error' | 'warning' | 'info';

/** A banner of the top messages bar. */
export type Message = {
  code: MessageCode;
  severity: Severity;
  title?: string;
  body: string;
  closeable: boolean;
  link?: { to: string; label: string };
};

type BannerText = Omit<Message, 'code' | 'closeable'> & { closeable?: boolean };

const subscribe = { to: '/company/subscription', label: 'Subscribe' };

const catalogue: Record<Exclude<MessageCode, 120 | 125 | 126 | 128 | 130>, BannerText> = {
  121: {
    severity: 'warning',
    title: 'All dashboards are used up',
    body: 'Update your subscription to create more.',
    link: { to: '/company/subscription', label: 'Update subscription' },
  },
  122: {
    severity: 'info',
    title: 'Your account is restored',
    body: 'Subscribe to continue.',
    link: subscribe,
  },
  131: {
    severity: 'warning',
    title: 'Your subscription has ended',
    body: 'Your dashboards are archived. Subscribe to restore them unchanged.',
    closeable: false,
    link: subscribe,
  },
  129: {
    severity: 'info',
    title: 'Show clients what your work does',
    body: 'Build a KPI report that you can share by link, PDF or e-mail.',
    link: subscribe,
  },
};

type BannerFacts = Pick<Company, 'sources'> & Partial<Pick<Company, 'expiresAt' | 'deleteAt' | 'balance'>>;

/**
 * A banner by its code; 125 names the invalid ones among `sources`, 120 and 126 say how much time is left until
 * `expiresAt`.
 */
export function messageOf(
  code: MessageCode,
  company: BannerFacts = { sources: [] },
  nowMs?: number,
): Message {
  const text = bannerText(code, company, nowMs);
  return { ...text, code, closeable: text.closeable ?? true };
}

function bannerText(
  code: MessageCode,
  { sources, expiresAt, balance }: BannerFacts,
  nowMs?: number,
): BannerText {
  if (code === 120) return trial(expiresAt ?? null, nowMs);
  if (code === 130) return deleted;
  if (code === 125) return expiredSources(sources);
  if (code === 126) return canceled(expiresAt ?? null, nowMs);
  if (code === 128) return overdue(balance);
  return catalogue[code];
}

/** Epoch ms, and whether the page is one from which dashboards are created. */
export type Moment = { nowMs?: number; creating?: boolean };

/** The banners for a company's state, the most important first. */
export function activeMessages(company: Company, { nowMs, creating = false }: Moment = {}): Message[] {
  return codesOf(company, creating).map((code) => messageOf(code, company, nowMs));
}

function codesOf(company: Company, creating: boolean): MessageCode[] {
  const hasSubscription = company.subscription !== null;
  const isFull = !canCreateDashboard(company);
  const isTrial = company.state === 'trial';
  const codes: MessageCode[] = [];
  if (company.deleteAt !== null) codes.push(130);
  if (company.state === 'overdue' && hasSubscription) codes.push(128);
  if (company.state === 'canceled' && hasSubscription) codes.push(126);
  if (company.sources.some(({ invalid }) => invalid)) codes.push(125);
  if (creating && isFull && (hasSubscription || isTrial)) codes.push(121);
  const hasEnded = company.state === 'canceled' && !hasSubscription;
  if (hasEnded) codes.push(company.restored ? 122 : 131);
  if (isTrial && !hasSubscription && company.deleteAt === null) codes.push(120);
  if (!isTrial && !hasSubscription && isFull) codes.push(129);
  return codes;
}

function trial(expiresAt: string | null, nowMs?: number): BannerText {
  const left =
    expiresAt === null || nowMs === undefined
      ? null
      : daysLeft(Math.ceil((Date.parse(expiresAt) - nowMs) / DAY_MS));
  return {
    severity: 'info',
    title: 'Your trial is active',
    body: `${left ? `${left} to subscribe. ` : ''}Mission Control groups remain available.`,
    closeable: false,
    link: subscribe,
  };
}

const deleted: BannerText = {
  severity: 'error',
  title: 'Your company is about to be deleted',
  body: 'Its dashboards are hidden and its reports paused. You can still cancel the deletion.',
  closeable: false,
  link: { to: '/company/settings', label: 'See when' },
};

function overdue(balance?: Balance): BannerText {
  const owed = balance && balance.owedCents > 0 ? ` You owe ${formatCents(balance.owedCents, 'en-US')}.` : '';
  return {
    severity: 'error',
    title: 'Your payment is overdue',
    body: `We could not charge your card recently. Please use another card or top up this one.${owed}`,
    link: { to: '/company/manage-payment', label: 'Manage payment' },
  };
}

function canceled(expiresAt: string | null, nowMs?: number): BannerText {
  const left =
    expiresAt === null || nowMs === undefined
      ? null
      : daysLeft(Math.floor((Date.parse(expiresAt) - nowMs) / DAY_MS));
  return {
    severity: 'warning',
    title: 'Your account is canceled',
    body: `${left ? `${left}:` : 'See how much time is left, or'} resubscribe before your dashboards are archived.`,
    link: { to: '/company/subscription', label: 'See subscription' },
  };
}

function daysLeft(days: number): string {
  if (days < 1) return 'Less than a day left';
  return days === 1 ? 'One day left' : `${days} days left`;
}

const NAMED_SOURCES = 3;

function expiredSources(sources: Company['sources']): BannerText {
  const names = sources.filter(({ invalid }) => invalid).map(({ name }) => name);
  const more = names.length - NAMED_SOURCES;
  const shown = more > 1 ? [...names.slice(0, NAMED_SOURCES), `${more} more`] : names;
  const list = new Intl.ListFormat('en-GB').format(shown);
  return {
    severity: 'error',
    title: names.length === 1 ? 'A source has expired' : 'Sources have expired',
    body: `Re-authorise ${list || 'your sources'} to avoid 'Data Error' widgets.`,
    link: { to: '/company/sources', label: 'Re-authorise' },
  };
}
