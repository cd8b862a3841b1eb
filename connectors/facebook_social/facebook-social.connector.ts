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
import { scopes } from './facebook-social.client.ts';
import { listPostOptions, listProperties, offerDimensions } from './facebook-social.options.ts';
import { dailyDimension, newestDay, socialReports } from './facebook-social.reports.ts';
import icon from './icon.json' with { type: 'json' };

/** Facebook pages: Page Insights and posts of the Graph API. */
export const facebookSocial = defineConnector({
  type: 'facebook_social',
  label: 'Facebook pages',
  mark: 'Fb',
  icon,
  order: 60,
  description: 'Views, viewers, followers and posts of Facebook pages.',
  auth: metaAuth(scopes),
  operatorSettings: [apiVersionSetting],
  hasDaily: true,
  dailyDimension,
  newestDay,
  mergesWithoutDimension: true,
  settleDays: 3,
  maxConcurrent: 12,
  parameters: [
    propertyParameter('Page'),
    widgetParameter('target', 'Values of', {
      options: [
        { id: 'page', name: 'The page as a whole' },
        { id: 'posts', name: 'Posts published in the range' },
      ],
      default: 'page',
    }),
    widgetParameter('post', 'Post', {
      dependsOn: ['property', 'target'],
      option: 'posts',
      help: 'One post, whenever it was published; all posts of the range when empty. Only for values of posts.',
    }),
    metricsParameter('target'),
    dimensionParameter('target', 'metrics'),
    filtersParameter('target'),
  ],
  ...socialReports,
  ...readTemplates('facebook_social', templates),
  subject: 'Facebook page',
  identify: metaIdentity,
  properties: listProperties,
  options: { ...socialReports.options, posts: listPostOptions, dimensions: offerDimensions },
});
