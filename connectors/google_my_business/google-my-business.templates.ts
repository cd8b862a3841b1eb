import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { byDimension, type Recipe, templateOf } from '../kit/templates.ts';

type Own = Recipe & {
  reportType?: string;
};

const recipes: Own[] = [
  {
    id: 'overview',
    title: 'Business Profile overview',
    description: 'Views, calls, website clicks and direction requests.',
    format: 'summary',
    size: [4, 1],
    metrics: ['views_total', 'actions_total', 'calls', 'website_clicks', 'direction_requests', 'action_rate'],
  },
  {
    id: 'views-over-time',
    title: 'Views over time',
    description: 'How often the profile was seen on Search and on Maps each day.',
    format: 'chart',
    size: [4, 1],
    metrics: ['views_search', 'views_maps'],
    dimension: 'date',
  },
  {
    id: 'actions-over-time',
    title: 'Actions over time',
    description: 'Calls, website clicks and direction requests by day.',
    format: 'chart',
    size: [4, 1],
    metrics: ['calls', 'website_clicks', 'direction_requests'],
    dimension: 'date',
  },
  {
    id: 'platforms',
    title: 'Views on Search and Maps',
    description: 'Where people saw the profile.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['views_total'],
    dimension: 'platform',
    order: ['views_total', 'desc'],
  },
  {
    id: 'devices',
    title: 'Views by device',
    description: 'Phones and computers.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['views_total'],
    dimension: 'device',
    order: ['views_total', 'desc'],
  },
  {
    id: 'actions',
    title: 'What people did',
    description: 'Calls, website clicks, direction requests, bookings.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['actions_total'],
    dimension: 'action',
    order: ['actions_total', 'desc'],
  },
  {
    id: 'days-of-week',
    title: 'Calls and directions by day of the week',
    description: 'When people want to come or call.',
    format: 'chart',
    drawn: 'bar',
    size: [2, 1],
    metrics: ['calls', 'direction_requests'],
    dimension: 'dayOfWeek',
  },
  {
    id: 'keywords',
    title: 'Search keywords',
    description: 'What people searched for when they were shown the profile.',
    format: 'table',
    size: [2, 2],
    reportType: 'keywords',
    metrics: ['keyword_impressions'],
    dimension: 'keyword',
    order: ['keyword_impressions', 'desc'],
  },
  {
    id: 'rating',
    title: 'Reviews',
    description: 'The rating, how many reviews there are, and what is new.',
    format: 'summary',
    size: [4, 1],
    reportType: 'reviews',
    metrics: ['average_rating', 'total_reviews', 'new_reviews', 'new_rating', 'reply_rate'],
  },
  {
    id: 'stars',
    title: 'New reviews by stars',
    description: 'How the new reviews turned out.',
    format: 'chart',
    drawn: 'bar',
    size: [2, 1],
    reportType: 'reviews',
    metrics: ['new_reviews'],
    dimension: 'star_rating',
    order: ['dimension', 'desc'],
  },
  {
    id: 'latest-reviews',
    title: 'Latest reviews',
    description: 'Who said what, the newest first.',
    format: 'table',
    size: [2, 2],
    reportType: 'reviews',
    metrics: ['new_rating', 'replied_reviews'],
    dimension: 'review',
    order: ['dimension', 'desc'],
  },
  {
    id: 'monthly-reviews',
    title: 'New reviews by month',
    description: 'How many people write.',
    format: 'chart',
    drawn: 'bar',
    size: [2, 1],
    reportType: 'reviews',
    metrics: ['new_reviews'],
    dimension: 'month',
  },
];

/** Widgets a marketer picks first, the most used first. */
export const templates: Template[] = recipes.map(({ reportType = 'performance', ...recipe }) =>
  templateOf('google_my_business', { order: byDimension, ...recipe }, { reportType, filter: [] }),
);

export const layout: LayoutSection[] = [
  { title: 'The profile at a glance', templates: ['overview', 'views-over-time'] },
  {
    title: 'What people did',
    text: 'A view is a person who saw the profile on a day. Actions are calls, clicks to the website, requests for the way, bookings and looks at the menu.',
    templates: ['actions-over-time', 'actions', 'platforms', 'keywords', 'days-of-week'],
  },
  { title: 'What people say', templates: ['rating', 'latest-reviews', 'stars'] },
];
