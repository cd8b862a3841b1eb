import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionDefinition, metricDefinition } from '../kit/definitions.ts';

export const targets = [
  { id: 'campaigns', name: 'Campaigns' },
  { id: 'audience', name: 'Audience' },
  { id: 'automation', name: 'Classic automations' },
  { id: 'links', name: 'Links of campaigns' },
  { id: 'domains', name: 'Mail domains of recipients' },
  { id: 'locations', name: 'Locations' },
  { id: 'clients', name: 'Mail programs of the audience' },
  { id: 'products', name: 'Products sold by campaigns' },
  { id: 'landingPages', name: 'Landing pages' },
] as const;
export type Target = (typeof targets)[number]['id'];

/** What is added up before a figure is worked out of it. A count that is absent is not known. */
export type Counts = Record<string, number>;

/** `activity` is told by day, `history` by the end of a month, `now` as of now; `sent` belongs to what was sent in the range. */
export type Origin = 'sent' | 'activity' | 'history' | 'now';

export type Figure = MetricDefinition & {
  target: Target;
  origin: Origin;
  value(counts: Counts): number | null;
};

type Kind = [type: MetricDefinition['type'], direction: MetricDefinition['direction']];

/** Figures of one target, under one heading of the metric menu. */
function familyOf(target: Target, origin: Origin, group: string) {
  const nature = {
    additive: origin === 'sent' || origin === 'activity',
    ...(origin === 'now' ? { uncompared: true as const } : {}),
  };
  return {
    count: (id: string, label: string, [type, direction]: Kind, value?: Figure['value']): Figure => ({
      id,
      label,
      type,
      direction,
      group,
      ...nature,
      target,
      origin,
      value: value ?? ((counts) => counts[id] ?? null),
    }),
    ratio: (id: string, label: string, [type, direction]: Kind, part: string, whole: string): Figure => ({
      id,
      label,
      type,
      direction,
      group,
      ...nature,
      additive: false,
      target,
      origin,
      value: (counts) => (counts[whole] && counts[part] !== undefined ? counts[part] / counts[whole] : null),
    }),
  };
}

const good: Kind = ['numeric', 'up'];
const bad: Kind = ['numeric', 'down'];
const plain: Kind = ['numeric', 'none'];
const goodRate: Kind = ['average:percent', 'up'];
const badRate: Kind = ['average:percent', 'down'];

const sent = familyOf('campaigns', 'sent', 'Campaigns');
const shop = familyOf('campaigns', 'sent', 'Shop');
const movement = familyOf('audience', 'activity', 'Growth by day');
const mailing = familyOf('audience', 'activity', 'Mailings by day');
const history = familyOf('audience', 'history', 'By month');
const standing = familyOf('audience', 'now', 'Audience now');
const automation = familyOf('automation', 'now', 'Automations');
const links = familyOf('links', 'sent', 'Links');
const domains = familyOf('domains', 'sent', 'Domains');
const products = familyOf('products', 'sent', 'Products');
const pages = familyOf('landingPages', 'now', 'Landing pages');

export const figures: Figure[] = [
  sent.count('emails_sent', 'Emails sent', plain),
  sent.count('delivered', 'Delivered', good),
  sent.count('campaigns_sent', 'Campaigns sent', plain),
  sent.count('opens', 'Opens', good),
  sent.count('unique_opens', 'Unique opens', good),
  sent.ratio('open_rate', 'Open rate', goodRate, 'unique_opens', 'delivered'),
  sent.count('clicks', 'Clicks', good),
  sent.count('unique_clicks', 'Unique clicks', good),
  sent.count('clickers', 'Recipients who clicked', good),
  sent.ratio('click_rate', 'Click rate', goodRate, 'clickers', 'delivered'),
  sent.ratio('click_to_open_rate', 'Click-to-open rate', goodRate, 'clickers', 'unique_opens'),
  sent.count('hard_bounces', 'Hard bounces', bad),
  sent.count('soft_bounces', 'Soft bounces', bad),
  sent.ratio('bounce_rate', 'Bounce rate', badRate, 'bounces', 'emails_sent'),
  sent.count('unsubscribed', 'Unsubscribes', bad),
  sent.ratio('unsubscribe_rate', 'Unsubscribe rate', badRate, 'unsubscribed', 'delivered'),
  sent.count('abuse_reports', 'Abuse complaints', bad),
  sent.ratio('complaint_rate', 'Complaint rate', badRate, 'abuse_reports', 'delivered'),
  sent.count('forwards', 'Forwards', good),
  shop.count('orders', 'Orders', good),
  shop.count('revenue', 'Revenue', ['numeric:money', 'up']),
  shop.count('order_total', 'Order total', ['numeric:money', 'up']),
  shop.ratio('revenue_per_email', 'Revenue per email', ['average:money', 'up'], 'revenue', 'shop_delivered'),
  shop.ratio(
    'average_order_revenue',
    'Average order revenue',
    ['average:money', 'up'],
    'revenue',
    'shop_orders',
  ),
  movement.count('new_subscribers', 'New subscribers', good),
  movement.count('list_unsubscribes', 'Unsubscribes from the audience', bad),
  movement.count('other_additions', 'Other additions', plain),
  movement.count('other_removals', 'Other removals', plain),
  movement.count('net_growth', 'Net growth', good),
  mailing.count('daily_sent', 'Emails sent that day', plain),
  mailing.count('daily_unique_opens', 'Unique opens that day', good),
  mailing.count('daily_clickers', 'Recipients who clicked that day', good),
  mailing.count('daily_hard_bounces', 'Hard bounces that day', bad),
  mailing.count('daily_soft_bounces', 'Soft bounces that day', bad),
  history.count('month_end_subscribers', 'Subscribers at month end', good),
  standing.count('subscribers', 'Subscribers', good),
  standing.count('unsubscribed_contacts', 'Unsubscribed contacts', bad),
  standing.count('cleaned_contacts', 'Cleaned contacts', bad),
  standing.count('campaign_count', 'Campaigns ever sent', plain),
  standing.count('average_open_rate', 'Average open rate', goodRate),
  standing.count('average_click_rate', 'Average click rate', goodRate),
  standing.count('monthly_subscribes', 'Subscribes a month', ['average', 'up']),
  standing.count('monthly_unsubscribes', 'Unsubscribes a month', ['average', 'down']),
  standing.count('rating', 'Audience rating', ['average', 'up']),
  automation.count('automation_sent', 'Automated emails sent', plain),
  automation.count('automation_opens', 'Opens', good),
  automation.count('automation_unique_opens', 'Unique opens', good),
  automation.ratio(
    'automation_open_rate',
    'Open rate',
    goodRate,
    'automation_unique_opens',
    'automation_sent',
  ),
  automation.count('automation_clicks', 'Clicks', good),
  automation.count('automation_clickers', 'Recipients who clicked', good),
  automation.ratio('automation_click_rate', 'Click rate', goodRate, 'automation_clickers', 'automation_sent'),
  links.count('link_clicks', 'Clicks', good),
  links.count('link_unique_clicks', 'Unique clicks', good),
  domains.count('domain_sent', 'Emails sent', plain),
  domains.count('domain_delivered', 'Delivered', good),
  domains.count('domain_opens', 'Opens', good),
  domains.ratio('domain_open_rate', 'Open rate', goodRate, 'domain_opens', 'domain_delivered'),
  domains.count('domain_clicks', 'Clicks', good),
  domains.ratio('domain_click_rate', 'Click rate', goodRate, 'domain_clicks', 'domain_delivered'),
  domains.count('domain_bounces', 'Bounces', bad),
  domains.count('domain_unsubscribes', 'Unsubscribes', bad),
  familyOf('locations', 'sent', 'Campaigns').count('location_opens', 'Opens', good),
  familyOf('locations', 'now', 'Audience').count('location_members', 'Members', good),
  familyOf('clients', 'now', 'Mail programs').count('client_members', 'Members', good),
  products.count('product_quantity', 'Products sold', good),
  products.count('product_revenue', 'Product revenue', ['numeric:money', 'up']),
  pages.count('page_visits', 'Visits', good),
  pages.count('page_unique_visits', 'Unique visits', good),
  pages.count('page_subscribes', 'Subscribes', good),
  pages.ratio('page_conversion_rate', 'Subscribes per visit', goodRate, 'page_subscribes', 'page_visits'),
  pages.count('page_clicks', 'Clicks', good),
];

const knownWhenSent = [
  ...['emails_sent', 'delivered', 'campaigns_sent', 'hard_bounces', 'soft_bounces', 'bounce_rate'],
  ...['domain_sent', 'domain_delivered', 'domain_bounces'],
];

/** Opens, clicks, orders and what is worked out of them come in for days after a campaign was sent. */
export function growsAfterSending({ id, origin }: Figure): boolean {
  return origin === 'sent' && !knownWhenSent.includes(id);
}

export const metrics: MetricDefinition[] = figures.map(metricDefinition);

export type Split = DimensionDefinition & { targets: readonly Target[] };

export const splits: Split[] = [
  { id: 'date', label: 'Day', type: 'date', targets: ['campaigns', 'audience'] },
  { id: 'week', label: 'Week', type: 'week', targets: ['campaigns', 'audience'] },
  { id: 'month', label: 'Month', type: 'month', targets: ['campaigns', 'audience'] },
  { id: 'year', label: 'Year', type: 'text', targets: ['campaigns'] },
  { id: 'audience', label: 'Audience', type: 'text', targets: ['campaigns', 'audience'] },
  { id: 'campaign', label: 'Campaign', type: 'text', targets: ['campaigns'] },
  { id: 'subject', label: 'Subject line', type: 'text', targets: ['campaigns'] },
  { id: 'type', label: 'Campaign type', type: 'text', targets: ['campaigns'] },
  { id: 'hour_after', label: 'Hours after sending', type: 'text', targets: ['campaigns'] },
  { id: 'automation', label: 'Automation', type: 'text', targets: ['automation'] },
  { id: 'automation_email', label: 'Automated email', type: 'text', targets: ['automation'] },
  { id: 'link', label: 'Link', type: 'text', targets: ['links'] },
  { id: 'domain', label: 'Mail domain', type: 'text', targets: ['domains'] },
  { id: 'country', label: 'Country', type: 'text', targets: ['locations'] },
  { id: 'region', label: 'Region', type: 'text', targets: ['locations'] },
  { id: 'mail_client', label: 'Mail program', type: 'text', targets: ['clients'] },
  { id: 'product', label: 'Product', type: 'text', targets: ['products'] },
  { id: 'landing_page', label: 'Landing page', type: 'text', targets: ['landingPages'] },
];

export const dimensions: DimensionDefinition[] = splits.map(dimensionDefinition);

/** In the words of reports, which are other ones than those of campaigns. */
export const campaignTypes = [
  { id: 'regular', name: 'Regular' },
  { id: 'plain-text', name: 'Plain text' },
  { id: 'ab_split', name: 'A/B test' },
  { id: 'variate', name: 'Multivariate test' },
  { id: 'rss', name: 'RSS' },
  { id: 'automation', name: 'Automation' },
];

/** A level, told at the end of each month. */
export const monthEnd = 'month_end_subscribers';

/** Counts of an audience that those of several don't add up to. */
export const ownAverages = ['average_open_rate', 'average_click_rate', 'rating'];

/** Counts that the hours after sending have. */
export const hourlyFigures = ['emails_sent', 'unique_opens', 'clickers'];

export function targetOf(value: unknown): Target {
  return targets.find(({ id }) => id === value)?.id ?? 'campaigns';
}
