import type { AlertRule } from '../../entities/alert-rule.ts';
import type { CheckId, MetricTraits } from '../../entities/group.ts';

/**
 * How the probes of one day become its value, and days a window: `share` and `mean` weigh every probe alike, `sum` adds them,
 * `latest` is the current value, so that its windows are not compared.
 */
export type CheckDays = 'share' | 'mean' | 'sum' | 'latest';

export type BuiltInCheck = {
  traits: MetricTraits;
  days: CheckDays;
  /** The description in the form. */
  about: string;
  /** The rules of a new metric. */
  rules: readonly AlertRule[];
};

/** A bad probe is repeated: an alert needs this many in a row. */
export const CONFIRMED_TIMES = 3;

const FAILING: AlertRule = { id: 'failing', kind: 'failing' };

/** The hourly checks, in the order in which they are offered. */
export const builtInChecks: Readonly<Record<CheckId, BuiltInCheck>> = {
  /** 1 for a probe with a successful response, else 0. */
  http_status: {
    traits: { label: 'Uptime', type: 'average:percent', direction: 'up', additive: false },
    days: 'share',
    about: 'The home page responds without an error.',
    rules: [FAILING],
  },
  /** To the last byte of the front page. */
  response_time: {
    traits: {
      label: 'Response time',
      type: 'average:time',
      unit: 'milliseconds',
      direction: 'down',
      additive: false,
    },
    days: 'mean',
    about: 'How long the front page takes to arrive.',
    rules: [
      { id: 'slow', kind: 'threshold', days: 1, side: 'above', bound: 5000 },
      { id: 'slower', kind: 'change', days: 7, movement: 'rise', percent: 100, minimum: 200 },
    ],
  },
  tls_days: {
    traits: {
      label: 'Certificate days left',
      type: 'numeric',
      direction: 'up',
      additive: false,
      uncompared: true,
    },
    days: 'latest',
    about: 'The certificate is valid for this name, and for how long.',
    rules: [FAILING, { id: 'soon', kind: 'threshold', days: 1, side: 'below', bound: 14 }],
  },
  /** 1 for a probe that differs from the previous one, else 0. */
  dns_change: {
    traits: { label: 'DNS changes', type: 'numeric', direction: 'none', additive: true },
    days: 'sum',
    about: 'Its address, mail and name server records stay as they are.',
    rules: [FAILING],
  },
  /** 1 for a probe in which search engines may list the front page, else 0. */
  indexability: {
    traits: { label: 'Indexable', type: 'average:percent', direction: 'up', additive: false },
    days: 'share',
    about: 'Search engines may list the front page: robots.txt, noindex and the like.',
    rules: [FAILING],
  },
  domain_expiry: {
    traits: {
      label: 'Domain days left',
      type: 'numeric',
      direction: 'up',
      additive: false,
      uncompared: true,
    },
    days: 'latest',
    about: 'When its registration ends, if the registry publishes it.',
    rules: [FAILING, { id: 'soon', kind: 'threshold', days: 1, side: 'below', bound: 30 }],
  },
};
