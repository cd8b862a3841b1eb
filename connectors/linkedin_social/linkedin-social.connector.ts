import { linkedInAuth, linkedInSettings } from '../families/linkedin/linkedin-auth.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  propertyParameter,
  reportParameter,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { identify, listPostOptions, listProperties, offerDimensions } from './linkedin-social.options.ts';
import { linkedInSocialReports, reports } from './linkedin-social.reports.ts';
import { newestDay } from './linkedin-social.request.ts';

/** LinkedIn's Community Management API: company pages, their posts, followers and visitors. */
export const linkedinSocial = defineConnector({
  type: 'linkedin_social',
  label: 'LinkedIn pages',
  mark: 'Li',
  order: 160,
  description: 'Posts, engagement, followers and visitors of company pages on LinkedIn.',
  auth: linkedInAuth,
  operatorSettings: linkedInSettings,
  hasDaily: true,
  newestDay,
  mergesWithoutDimension: true,
  settleDays: 3,
  maxConcurrent: 6,
  parameters: [
    propertyParameter('Page'),
    reportParameter(reports, 'shares'),
    widgetParameter('post', 'Posts only', {
      multiple: true,
      dependsOn: ['property', 'reportType'],
      option: 'posts',
      help: 'In posts and engagement; all of them when empty.',
    }),
    metricsParameter('reportType'),
    dimensionParameter('reportType', 'metrics'),
    filtersParameter('reportType'),
  ],
  ...linkedInSocialReports,
  ...readTemplates('linkedin_social', templates),
  subject: 'LinkedIn page',
  identify,
  properties: listProperties,
  options: {
    ...linkedInSocialReports.options,
    posts: listPostOptions,
    dimensions: offerDimensions,
  },
  batch: { size: 12, key: (query) => String(query.parameters.property ?? '') },
});
