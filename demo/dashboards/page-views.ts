import type { DemoDashboard } from '../demo-dashboard.ts';

const of = (page: string) => [{ field: 'page', operator: 'equals' as const, value: page }];

/** A year of daily page views of two articles, uploaded unchanged, beside the year before. */
export const pageViews: DemoDashboard = {
  name: 'Article page views, 2012',
  timezone: 'America/New_York',
  range: {
    startDate: '2012-01-01',
    endDate: '2012-12-31',
    compareStartDate: '2011-01-01',
    compareEndDate: '2011-12-31',
  },
  public: false,
  styles: {},
  footer: '',
  widgets: [
    {
      of: 'articles',
      title: 'Page views',
      size: '2x1',
      format: 'summary',
      metrics: ['pageviews'],
      dimension: 'date:week',
    },
    {
      of: 'articles',
      title: 'Peyton Manning',
      size: '1x1',
      format: 'summary',
      metrics: ['pageviews'],
      dimension: 'date:week',
      filter: of('Peyton Manning'),
    },
    {
      of: 'articles',
      title: 'R (programming language)',
      size: '1x1',
      format: 'summary',
      metrics: ['pageviews'],
      dimension: 'date:week',
      filter: of('R (programming language)'),
    },
    {
      of: 'articles',
      title: 'Page views per week',
      size: '4x2',
      format: 'chart',
      drawn: 'area',
      metrics: ['pageviews'],
      dimension: 'date:week',
      rows: 60,
    },
    {
      of: 'articles',
      title: 'Page views per month',
      size: '2x2',
      format: 'chart',
      drawn: 'bar',
      metrics: ['pageviews'],
      dimension: 'date:month',
    },
    {
      of: 'articles',
      title: 'Articles',
      size: '2x2',
      maxNames: 2,
      metrics: ['pageviews'],
      dimension: 'page',
      largest: 'pageviews',
    },
  ],
};
