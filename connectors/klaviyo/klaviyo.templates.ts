import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { type Recipe, templateOf } from '../kit/templates.ts';
import { allLists, revenueChoice } from './klaviyo.plan.ts';
import type { Target } from './klaviyo.targets.ts';

type Own = Recipe & {
  target: Target;
};

/** What each target needs to be chosen, where there is a choice that every account has. */
const choices: Partial<Record<Target, Template['inputs']>> = {
  campaign: { conversionMetric: revenueChoice },
  flow: { conversionMetric: revenueChoice },
  list: { list: [allLists] },
  metric: { metric: revenueChoice },
};

const recipes: Own[] = [
  {
    id: 'campaigns-overview',
    title: 'Campaigns at a glance',
    description: 'Recipients, open rate, click rate and revenue of what was sent in the period.',
    format: 'summary',
    size: [4, 1],
    target: 'campaign',
    metrics: ['recipients', 'open_rate', 'click_rate', 'conversion_value'],
  },
  {
    id: 'campaign-revenue',
    title: 'Campaign revenue by week',
    description: 'What the campaigns sent each week brought in.',
    format: 'chart',
    size: [2, 1],
    target: 'campaign',
    metrics: ['conversion_value'],
    dimension: 'week',
    drawn: 'bar',
  },
  {
    id: 'campaign-days',
    title: 'Opens and clicks by day of sending',
    description: 'Unique opens and clicks of the campaigns sent each day.',
    format: 'chart',
    size: [2, 1],
    target: 'campaign',
    metrics: ['opens_unique', 'clicks_unique'],
    dimension: 'date',
  },
  {
    id: 'campaigns',
    title: 'Campaigns',
    description: 'Every campaign with how it was opened, clicked and what it brought in.',
    format: 'table',
    size: [4, 2],
    target: 'campaign',
    metrics: ['recipients', 'open_rate', 'click_rate', 'conversions', 'conversion_value'],
    dimension: 'campaign',
    order: ['conversion_value', 'desc'],
  },
  {
    id: 'channels',
    title: 'Campaigns by channel',
    description: 'How much of the revenue mail and text messages bring.',
    format: 'chart:pie',
    size: [2, 1],
    target: 'campaign',
    metrics: ['conversion_value'],
    dimension: 'channel',
    order: ['conversion_value', 'desc'],
    formatOptions: { doughnut: true },
  },
  {
    id: 'health',
    title: 'Health of the list',
    description: 'Bounces, unsubscribes and complaints of campaigns.',
    format: 'summary',
    size: [2, 1],
    target: 'campaign',
    metrics: ['bounce_rate', 'unsubscribe_rate', 'spam_complaint_rate'],
  },
  {
    id: 'flows-overview',
    title: 'Flows at a glance',
    description: 'What runs by itself: recipients, rates and revenue.',
    format: 'summary',
    size: [4, 1],
    target: 'flow',
    metrics: ['recipients', 'open_rate', 'click_rate', 'conversion_value'],
  },
  {
    id: 'flow-revenue',
    title: 'Flow revenue',
    description: 'Revenue of flow messages by the week they were sent.',
    format: 'chart',
    size: [2, 1],
    target: 'flow',
    metrics: ['conversion_value'],
    dimension: 'week',
  },
  {
    id: 'flows',
    title: 'Flows',
    description: 'Which flows bring the most.',
    format: 'table',
    size: [2, 2],
    target: 'flow',
    metrics: ['recipients', 'click_rate', 'conversion_value', 'revenue_per_recipient'],
    dimension: 'flow',
    order: ['conversion_value', 'desc'],
  },
  {
    id: 'list-growth',
    title: 'List growth',
    description: 'Who subscribed and unsubscribed, week by week.',
    format: 'chart',
    size: [2, 1],
    target: 'list',
    metrics: ['list_subscribed', 'list_unsubscribed'],
    dimension: 'week',
    drawn: 'bar',
  },
  {
    id: 'forms',
    title: 'Forms',
    description: 'How often each form was seen and sent in.',
    format: 'table',
    size: [2, 2],
    target: 'form',
    metrics: ['viewed_form', 'submits', 'submit_rate'],
    dimension: 'form',
    order: ['submits', 'desc'],
  },
  {
    id: 'orders',
    title: 'Orders and their value',
    description: 'All orders of the shop, whether a message led to them or not.',
    format: 'chart',
    size: [2, 1],
    target: 'metric',
    metrics: ['sum_value'],
    dimension: 'date',
  },
  {
    id: 'attribution',
    title: 'Revenue by attributed channel',
    description: 'How much of the revenue Klaviyo credits to messages.',
    format: 'chart:pie',
    size: [2, 1],
    target: 'metric',
    metrics: ['sum_value'],
    dimension: 'attributed_channel',
    order: ['sum_value', 'desc'],
  },
];

/** Besides the ready dashboard: what needs a segment to be chosen, and finer tables. */
const more: Own[] = [
  {
    id: 'segment',
    title: 'Segment growth',
    description: 'Members of a segment, week by week.',
    format: 'chart',
    size: [2, 1],
    target: 'segment',
    metrics: ['total_members'],
    dimension: 'week',
  },
  {
    id: 'flow-messages',
    title: 'Flow messages',
    description: 'Every message of the flows with what it brought in.',
    format: 'table',
    size: [4, 2],
    target: 'flow',
    metrics: ['recipients', 'open_rate', 'click_rate', 'conversion_value'],
    dimension: 'flow_message',
    order: ['conversion_value', 'desc'],
  },
  {
    id: 'attributed-messages',
    title: 'Revenue by message',
    description: 'Which mails and texts led to orders, on the day of the order.',
    format: 'table',
    size: [2, 2],
    target: 'metric',
    metrics: ['count', 'sum_value'],
    dimension: 'attributed_message',
    order: ['sum_value', 'desc'],
  },
  {
    id: 'tags',
    title: 'Campaigns by tag',
    description: 'How kinds of campaigns compare.',
    format: 'table',
    size: [2, 2],
    target: 'campaign',
    metrics: ['recipients', 'open_rate', 'conversion_value'],
    dimension: 'tag',
    order: ['conversion_value', 'desc'],
  },
];

/** The widgets somebody who sends mail adds first. */
export const templates: Template[] = [...recipes, ...more].map(({ target, ...recipe }) =>
  templateOf('klaviyo', recipe, { target, ...choices[target] }),
);

export const layout: LayoutSection[] = [
  {
    title: 'Campaigns',
    templates: ['campaigns-overview', 'campaign-revenue', 'campaign-days', 'campaigns', 'channels', 'health'],
  },
  { title: 'Flows', templates: ['flows-overview', 'flow-revenue', 'flows'] },
  { title: 'Audience', templates: ['list-growth', 'forms'] },
  { title: 'Shop', templates: ['orders', 'attribution'] },
];
