import { googleAuth } from '../families/google/google-auth.ts';
import { googleIdentity } from '../families/google/google-client.ts';
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
import { reportTypes } from './google-my-business.catalogue.ts';
import { scopes } from './google-my-business.client.ts';
import { listProperties, listTargets } from './google-my-business.places.ts';
import {
  comparedWith,
  countedDays,
  dailyDimension,
  newestDay,
  placeReports,
} from './google-my-business.reports.ts';

/** Google Business Profile, once Google My Business: views, actions, keywords and reviews of places. */
export const googleMyBusiness = defineConnector({
  type: 'google_my_business',
  label: 'Google Business Profile',
  mark: 'BP',
  order: 40,
  description:
    'Views on Search and Maps, calls, direction requests, keywords and reviews of places of business.',
  auth: googleAuth(scopes),
  hasDaily: true,
  dailyDimension,
  newestDay,
  countedDays,
  comparedWith,
  mergesWithoutDimension: true,
  settleDays: 7,
  maxConcurrent: 10,
  maxPerMinute: 240,
  parameters: [
    propertyParameter('Location'),
    widgetParameter('target', 'More locations', {
      multiple: true,
      dependsOn: ['property'],
      option: 'targets',
      help: 'Counted together with the location.',
    }),
    reportParameter(reportTypes, 'performance'),
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    filtersParameter('reportType'),
  ],
  ...placeReports,
  ...readTemplates('google_my_business', templates),
  subject: 'Local presence',
  identify: googleIdentity,
  properties: listProperties,
  options: { ...placeReports.options, targets: listTargets },
});
