import type { Company } from '../entities/company.ts';
import { canCreateDashboard } from './dashboard-quota.ts';

export type MessageCode = 120 | 121 | 122 | 125 | 126 | 128 | 129;
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

type Words = Omit<Message, 'code' | 'closeable'> & { closeable?: boolean };

const subscribe = { to: '/company/subscription', label: 'Subscribe' };

const catalogue: Record<Exclude<MessageCode, 125>, Words> = {
  120: {
    severity: 'info',
    title: 'Your trial is active',
    body: 'Subscribe to keep your dashboards when it ends. Mission Control groups remain available.',
    closeable: false,
    link: subscribe,
  },
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
  126: {
    severity: 'warning',
    title: 'Your account is canceled',
    body: 'See how much time is left, or resubscribe before your dashboards are archived.',
    link: { to: '/company/subscription', label: 'See subscription' },
  },
  128: {
    severity: 'error',
    title: 'Your payment is overdue',
    body: 'We could not charge your card recently. Please use another card or top up this one.',
    link: { to: '/company/manage-payment', label: 'Manage payment' },
  },
  129: {
    severity: 'info',
    title: 'Show clients what your work does',
    body: 'Build a KPI report that you can share by link, PDF or e-mail.',
    link: subscribe,
  },
};

type InvalidSources = { sources: Company['sources'] };

/** A banner by its code; 125 names the invalid ones among `sources`. */
export function messageOf(code: MessageCode, { sources }: InvalidSources = { sources: [] }): Message {
  const words = code === 125 ? expiredSources(sources) : catalogue[code];
  return { ...words, code, closeable: words.closeable ?? true };
}

/** The banners a company's state calls for, the most pressing first. 121 and 122 follow an event and are raised there. */
export function activeMessages(company: Company): Message[] {
  return codesOf(company).map((code) => messageOf(code, company));
}

function codesOf(company: Company): MessageCode[] {
  const hasSubscription = company.subscription !== null;
  const codes: MessageCode[] = [];
  if (company.state === 'overdue' && hasSubscription) codes.push(128);
  if (company.state === 'canceled' && hasSubscription) codes.push(126);
  if (company.sources.some(({ invalid }) => invalid)) codes.push(125);
  if (company.state === 'trial' && !hasSubscription) codes.push(120);
  if (company.state !== 'trial' && !hasSubscription && !canCreateDashboard(company)) codes.push(129);
  return codes;
}

const NAMED_SOURCES = 3;

function expiredSources(sources: Company['sources']): Words {
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
