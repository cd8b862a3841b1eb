import { healthAt, type LinkRecord, statusAt } from './data/links.ts';

/** A group of links. `until` and `now` are hours; states are as of the earlier one. */
export type LinkGroup = {
  /** Links whose date lies in the group. */
  within: readonly LinkRecord[];
  /** Links of the group for all dates. */
  ever: readonly LinkRecord[];
  from: number;
  until: number;
  now: number;
};

type Metric = (group: LinkGroup) => number | null;

const confirmedIn = ({ within, now }: LinkGroup) =>
  within.filter((link) => statusAt(link, now) === 'confirmed');
const withStatus =
  (status: string): Metric =>
  ({ within, now }) =>
    within.filter((link) => statusAt(link, now) === status).length;
const withHealth =
  (...healths: string[]): Metric =>
  ({ ever, until, now }) =>
    ever.filter((link) => healths.includes(healthAt(link, Math.min(until, now)))).length;
const share = (part: number, whole: number) => (whole === 0 ? null : part / whole);
const mean =
  (value: (link: LinkRecord) => number): Metric =>
  (group) => {
    const links = confirmedIn(group);
    return share(
      links.reduce((sum, link) => sum + value(link), 0),
      links.length,
    );
  };
const costOf = (group: LinkGroup) =>
  Math.round(confirmedIn(group).reduce((sum, link) => sum + link.price, 0) * 100) / 100;

/** Every metric that can be requested. */
export const linkMetrics: Readonly<Record<string, Metric>> = {
  links_added: ({ within }) => within.length,
  links_confirmed: withStatus('confirmed'),
  opportunities: withStatus('opportunity'),
  requested: withStatus('requested'),
  pending: withStatus('pending'),
  live_links: withHealth('live_dofollow', 'live_nofollow'),
  live_dofollow: withHealth('live_dofollow'),
  live_nofollow: withHealth('live_nofollow'),
  dead_links: withHealth('dead'),
  lost_links: ({ ever, from, until, now }) =>
    ever.filter(({ lostHour }) => lostHour !== null && lostHour >= from && lostHour <= Math.min(until, now))
      .length,
  referring_domains: (group) => new Set(confirmedIn(group).map(({ domain }) => domain)).size,
  dofollow_share: (group) => {
    const links = confirmedIn(group);
    return share(links.filter(({ follows }) => follows).length, links.length);
  },
  confirmation_rate: (group) => share(confirmedIn(group).length, group.within.length),
  avg_domain_authority: mean(({ domainAuthority }) => domainAuthority),
  avg_domain_rating: mean(({ domainRating }) => domainRating),
  avg_organic_traffic: mean(({ organicTraffic }) => organicTraffic),
  cost: costOf,
  cost_per_link: (group) => share(costOf(group), confirmedIn(group).length),
  avg_time_to_confirm: mean(({ createdHour, confirmedHour }) => (confirmedHour ?? createdHour) - createdHour),
};
