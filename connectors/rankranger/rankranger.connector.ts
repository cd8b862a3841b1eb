import { keyAuth } from '../kit/auth/key-credential.ts';
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
import { identifyPackage, listProperties, offerFields, offerOfCampaign } from './rankranger.options.ts';
import { rankRangerReports, reports } from './rankranger.reports.ts';

/** Rank Ranger: places of a campaign's keywords, its visibility and reach. */
export const rankranger = defineConnector({
  type: 'rankranger',
  label: 'Rank Ranger',
  order: 110,
  description: 'Ranks of keywords, visibility, market reach and competitors of your campaigns.',
  auth: keyAuth('What to call this account', {
    label: 'API key',
    help: 'In Rank Ranger under Tools, Utilities, API Console. The package needs access to the API.',
  }),
  hasDaily: true,
  looksUpDays: true,
  dailyDimension: ({ parameters }) => (parameters.reportType === 'market_reach' ? null : 'date'),
  settleDays: 1,
  maxConcurrent: 4,
  maxPerMinute: 60,
  parameters: [
    propertyParameter('Campaign'),
    reportParameter(reports, 'rankings'),
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    widgetParameter('domain', 'Domain', {
      dependsOn: ['property'],
      option: 'domains',
      help: "The campaign's own unless a competitor is chosen.",
    }),
    widgetParameter('searchEngine', 'Search engine', {
      required: true,
      dependsOn: ['property'],
      option: 'engines',
      unless: [{ parameter: 'reportType', equals: ['rankings', 'market_reach'] }],
      help: 'Visibility is that of one search engine; other reports are of all of them when empty.',
    }),
    filtersParameter('reportType'),
  ],
  ...rankRangerReports,
  ...readTemplates('rankranger', templates),
  subject: 'Rankings',
  identify: identifyPackage,
  properties: listProperties,
  options: {
    ...rankRangerReports.options,
    fields: offerFields,
    domains: offerOfCampaign(({ domains }) => domains.map((domain) => ({ id: domain, name: domain }))),
    engines: offerOfCampaign(({ engines }) => engines),
  },
});
