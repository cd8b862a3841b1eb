import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { type Recipe, templateOf } from '../kit/templates.ts';
import type { Target } from './mailchimp.catalogue.ts';
import { everything } from './mailchimp.plan.ts';

type Own = Recipe & {
  target?: Target;
};

const recipes: Own[] = [
  {
    id: 'overview',
    title: 'Campaigns at a glance',
    description: 'Emails sent, open rate, click rate and unsubscribes of the period.',
    format: 'summary',
    size: [4, 1],
    metrics: ['emails_sent', 'open_rate', 'click_rate', 'unsubscribed'],
  },
  {
    id: 'opens-by-week',
    title: 'Opens and clicks by week',
    description: 'Unique opens and recipients who clicked, by the week of sending.',
    format: 'chart',
    size: [2, 1],
    metrics: ['unique_opens', 'clickers'],
    dimension: 'week',
  },
  {
    id: 'sent-by-week',
    title: 'Emails sent by week',
    description: 'How many emails went out each week.',
    format: 'chart',
    size: [2, 1],
    metrics: ['emails_sent'],
    dimension: 'week',
    drawn: 'bar',
  },
  {
    id: 'campaigns',
    title: 'Campaigns',
    description: 'Every campaign with its opens, clicks and unsubscribes.',
    format: 'table',
    size: [4, 2],
    metrics: ['emails_sent', 'open_rate', 'click_rate', 'unsubscribed', 'bounce_rate'],
    dimension: 'campaign',
    order: ['open_rate', 'desc'],
  },
  {
    id: 'shop',
    title: 'Revenue from campaigns',
    description: 'Orders and revenue that campaigns led to.',
    format: 'summary',
    size: [2, 1],
    metrics: ['orders', 'revenue', 'revenue_per_email'],
  },
  {
    id: 'health',
    title: 'Health of the audience',
    description: 'Bounces, unsubscribes and complaints.',
    format: 'summary',
    size: [2, 1],
    metrics: ['bounce_rate', 'unsubscribe_rate', 'complaint_rate'],
  },
  {
    id: 'audience-now',
    title: 'Audience',
    description: 'Subscribers today, and its average open and click rate.',
    format: 'summary',
    size: [4, 1],
    target: 'audience',
    metrics: ['subscribers', 'average_open_rate', 'average_click_rate'],
  },
  {
    id: 'growth',
    title: 'New subscribers and unsubscribes',
    description: 'Who joined and left, day by day.',
    format: 'chart',
    size: [2, 1],
    target: 'audience',
    metrics: ['new_subscribers', 'list_unsubscribes'],
    dimension: 'date',
  },
  {
    id: 'size',
    title: 'Subscribers at month end',
    description: 'How the audience has grown.',
    format: 'chart',
    size: [2, 1],
    target: 'audience',
    metrics: ['month_end_subscribers'],
    dimension: 'month',
    drawn: 'bar',
  },
  {
    id: 'links',
    title: 'Most clicked links',
    description: 'Where readers went.',
    format: 'table',
    size: [2, 2],
    target: 'links',
    metrics: ['link_clicks', 'link_unique_clicks'],
    dimension: 'link',
    order: ['link_clicks', 'desc'],
  },
  {
    id: 'countries',
    title: 'Opens by country',
    description: 'Where the emails were read.',
    format: 'chart:pie',
    size: [2, 1],
    target: 'locations',
    metrics: ['location_opens'],
    dimension: 'country',
    order: ['location_opens', 'desc'],
    formatOptions: { doughnut: true },
  },
  {
    id: 'clients',
    title: 'Mail programs',
    description: 'With what the audience reads.',
    format: 'chart:pie',
    size: [2, 1],
    target: 'clients',
    metrics: ['client_members'],
    dimension: 'mail_client',
    order: ['client_members', 'desc'],
  },
  {
    id: 'automations',
    title: 'Automations',
    description: 'What goes out by itself, since it began.',
    format: 'table',
    size: [4, 2],
    target: 'automation',
    metrics: ['automation_sent', 'automation_open_rate', 'automation_click_rate'],
    dimension: 'automation_email',
    order: ['automation_sent', 'desc'],
  },
];

/** Besides the ready dashboard: finer tables. */
const more: Own[] = [
  {
    id: 'domains',
    title: 'Mail domains',
    description: 'How well emails arrive at each provider.',
    format: 'table',
    size: [2, 2],
    target: 'domains',
    metrics: ['domain_delivered', 'domain_open_rate', 'domain_bounces'],
    dimension: 'domain',
    order: ['domain_delivered', 'desc'],
  },
  {
    id: 'products',
    title: 'Products sold',
    description: 'What campaigns sold.',
    format: 'table',
    size: [2, 2],
    target: 'products',
    metrics: ['product_quantity', 'product_revenue'],
    dimension: 'product',
    order: ['product_revenue', 'desc'],
  },
  {
    id: 'landing-pages',
    title: 'Landing pages',
    description: 'Visits and subscribes, since they were published.',
    format: 'table',
    size: [2, 2],
    target: 'landingPages',
    metrics: ['page_visits', 'page_subscribes', 'page_conversion_rate'],
    dimension: 'landing_page',
    order: ['page_visits', 'desc'],
  },
];

/** What each target needs to be chosen besides the audience. */
const choices: Partial<Record<Target, Template['inputs']>> = {
  automation: { automation: [everything] },
  links: { campaign: [everything] },
  domains: { campaign: [everything] },
  products: { campaign: [everything] },
};

/** The widgets somebody who sends newsletters adds first. */
export const templates: Template[] = [...recipes, ...more].map(({ target = 'campaigns', ...recipe }) =>
  templateOf('mailchimp', recipe, { target, ...choices[target] }),
);

export const layout: LayoutSection[] = [
  {
    title: 'Campaigns',
    templates: ['overview', 'opens-by-week', 'sent-by-week', 'campaigns', 'shop', 'health'],
  },
  { title: 'Audience', templates: ['audience-now', 'growth', 'size'] },
  { title: 'Readers', templates: ['links', 'countries', 'clients'] },
  { title: 'Automations', templates: ['automations'] },
];
