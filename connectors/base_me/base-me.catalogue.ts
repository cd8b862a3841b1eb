import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';

/** How a figure of two stretches of time is made of the figures of each. */
export type Joining =
  | 'sum'
  | 'last'
  | 'by_confirmed'
  | 'confirmed_of_added'
  | 'cost_of_confirmed'
  | 'unknown';

/** `by` is the date that puts a link into a range. */
export type LinkMetric = MetricDefinition & { by: 'created_at' | 'confirmed_at'; joining: Joining };

type Extras = Partial<Pick<LinkMetric, 'by' | 'joining' | 'unit'>>;

function metric(
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  group: string,
  { by = 'created_at', joining = 'sum', unit }: Extras = {},
): LinkMetric {
  const additive = joining === 'sum';
  return { id, label, type, direction, group, additive, by, joining, ...(unit ? { unit } : {}) };
}

const confirmed = 'confirmed_at' as const;

/** What the report calls answer. Links in the making count on the day they were added, results on the day they were confirmed. */
export const linkMetrics: LinkMetric[] = [
  metric('links_confirmed', 'New confirmed links', 'numeric', 'up', 'Links', { by: confirmed }),
  metric('links_added', 'Links added', 'numeric', 'up', 'Links'),
  metric('opportunities', 'Opportunities', 'numeric', 'up', 'Pipeline'),
  metric('requested', 'Requested links', 'numeric', 'up', 'Pipeline'),
  metric('pending', 'Pending links', 'numeric', 'none', 'Pipeline'),
  metric('confirmation_rate', 'Confirmed of added', 'average:percent', 'up', 'Pipeline', {
    joining: 'confirmed_of_added',
  }),
  metric('avg_time_to_confirm', 'Average time to confirm', 'average:time', 'down', 'Pipeline', {
    by: confirmed,
    joining: 'by_confirmed',
    unit: 'hours',
  }),
  metric('live_links', 'Live links at the end', 'numeric', 'up', 'Health', { joining: 'last' }),
  metric('live_dofollow', 'Live dofollow links', 'numeric', 'up', 'Health', { joining: 'last' }),
  metric('live_nofollow', 'Live nofollow or noindex links', 'numeric', 'none', 'Health', { joining: 'last' }),
  metric('dead_links', 'Dead links', 'numeric', 'down', 'Health', { joining: 'last' }),
  metric('lost_links', 'Links lost', 'numeric', 'down', 'Health'),
  metric('referring_domains', 'Linking domains', 'numeric', 'up', 'Quality', {
    by: confirmed,
    joining: 'unknown',
  }),
  metric('dofollow_share', 'Dofollow share', 'average:percent', 'up', 'Quality', {
    by: confirmed,
    joining: 'by_confirmed',
  }),
  metric('avg_domain_authority', 'Average domain authority', 'average', 'up', 'Quality', {
    by: confirmed,
    joining: 'by_confirmed',
  }),
  metric('avg_domain_rating', 'Average domain rating', 'average', 'up', 'Quality', {
    by: confirmed,
    joining: 'by_confirmed',
  }),
  metric('avg_organic_traffic', "Average linking site's traffic", 'average', 'up', 'Quality', {
    by: confirmed,
    joining: 'by_confirmed',
  }),
  metric('cost', 'Spend on links', 'numeric:money', 'none', 'Cost', { by: confirmed }),
  metric('cost_per_link', 'Cost per confirmed link', 'average:money', 'down', 'Cost', {
    by: confirmed,
    joining: 'cost_of_confirmed',
  }),
];

/** Values of single links, for the list of them. */
export const listMetrics: MetricDefinition[] = [
  { id: 'links', label: 'Links', type: 'numeric', direction: 'up', additive: true, group: 'Link list' },
  {
    id: 'price',
    label: 'Price',
    type: 'numeric:money',
    direction: 'none',
    additive: true,
    group: 'Link list',
  },
  {
    id: 'domain_authority',
    label: 'Domain authority',
    type: 'average',
    direction: 'up',
    additive: false,
    group: 'Link list',
  },
  {
    id: 'domain_rating',
    label: 'Domain rating',
    type: 'average',
    direction: 'up',
    additive: false,
    group: 'Link list',
  },
  {
    id: 'organic_traffic',
    label: 'Traffic of the linking site',
    type: 'average',
    direction: 'up',
    additive: false,
    group: 'Link list',
  },
];

export const metrics: MetricDefinition[] = [
  ...linkMetrics.map(({ by: _, joining: __, ...declared }) => declared),
  ...listMetrics,
];

export const reportDimensions: DimensionDefinition[] = [
  { id: 'date', label: 'Day', type: 'date' },
  { id: 'week', label: 'Week', type: 'week' },
  { id: 'month', label: 'Month', type: 'month' },
  { id: 'status', label: 'Status', type: 'text' },
  { id: 'type', label: 'Link type', type: 'text' },
  { id: 'health', label: 'Health', type: 'text' },
  { id: 'domain', label: 'Linking domain', type: 'text' },
  { id: 'target_url', label: 'Target page', type: 'text' },
  { id: 'user', label: 'Link builder', type: 'text' },
  { id: 'team', label: 'Team', type: 'text' },
];

export const listDimensions: DimensionDefinition[] = [
  { id: 'url', label: 'Link', type: 'text' },
  { id: 'anchor', label: 'Anchor text', type: 'text' },
];

export const dimensions: DimensionDefinition[] = [...reportDimensions, ...listDimensions];

export const reportTypes = [
  { id: 'figures', name: 'Link figures' },
  { id: 'list', name: 'Link list' },
];

export const statuses = [
  { id: 'opportunity', name: 'Opportunity' },
  { id: 'requested', name: 'Requested' },
  { id: 'pending', name: 'Pending' },
  { id: 'confirmed', name: 'Confirmed' },
];

export const healths = [
  { id: 'not_confirmed', name: 'Not confirmed yet' },
  { id: 'live_dofollow', name: 'Live, dofollow' },
  { id: 'live_nofollow', name: 'Live, nofollow or noindex' },
  { id: 'dead', name: 'Dead or without target' },
];
