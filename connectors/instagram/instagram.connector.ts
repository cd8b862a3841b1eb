import { metaAuth } from '../families/meta/meta-auth.ts';
import { metaIdentity } from '../families/meta/meta-client.ts';
import { apiVersionSetting } from '../families/meta/meta-version.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  propertyParameter,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import icon from './icon.json' with { type: 'json' };
import { scopes } from './instagram.client.ts';
import { listPostOptions, listProperties, offerDimensions } from './instagram.options.ts';
import { dailyDimension, instagramReports, newestDay } from './instagram.reports.ts';

/** Professional Instagram accounts, by the Facebook pages they are linked to. */
export const instagram = defineConnector({
  type: 'instagram',
  label: 'Instagram',
  mark: 'Ig',
  icon,
  order: 70,
  description: 'Reach, views, interactions, followers and posts of professional Instagram accounts.',
  auth: metaAuth(scopes),
  operatorSettings: [apiVersionSetting],
  hasDaily: true,
  dailyDimension,
  newestDay,
  mergesWithoutDimension: true,
  settleDays: 3,
  maxConcurrent: 12,
  parameters: [
    propertyParameter('Account'),
    widgetParameter('target', 'Values of', {
      required: true,
      options: [
        { id: 'profile', name: 'The profile and its posts' },
        { id: 'post', name: 'One post' },
      ],
      default: 'profile',
    }),
    widgetParameter('post', 'Post', {
      required: true,
      unless: [{ parameter: 'target', equals: ['profile'] }],
      dependsOn: ['property', 'target'],
      option: 'posts',
    }),
    metricsParameter('target'),
    dimensionParameter('target', 'metrics'),
    widgetParameter('timeframe', 'Who was reached or engaged', {
      options: [
        { id: 'this_month', name: 'This month' },
        { id: 'this_week', name: 'This week' },
      ],
      default: 'this_month',
      help: 'Only for the reached and the engaged audience, which Instagram has for the present week or month.',
    }),
    filtersParameter('target'),
  ],
  ...instagramReports,
  ...readTemplates('instagram', templates),
  subject: 'Instagram profile',
  identify: metaIdentity,
  properties: listProperties,
  options: { ...instagramReports.options, posts: listPostOptions, dimensions: offerDimensions },
});
