import { keyAuth } from '../kit/auth/key-credential.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  metricsParameter,
  propertyParameter,
  reportParameter,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { defaultUrl } from './seranking.client.ts';
import {
  identifyAccount,
  listProperties,
  offerCompetitors,
  offerEngines,
  offerGroups,
} from './seranking.options.ts';
import { reports, seRankingReports } from './seranking.reports.ts';

/** SE Ranking's projects: positions of keywords by check. */
export const seranking = defineConnector({
  type: 'seranking',
  label: 'SE Ranking',
  mark: 'SR',
  order: 130,
  description: 'Positions of keywords, groups, landing pages and competitors of your projects.',
  auth: keyAuth('What to call this account', {
    label: 'API key',
    help: 'SE Ranking, Settings, API: the key of the project API.',
  }),
  operatorSettings: [
    { name: 'SERANKING_URL', default: defaultUrl, help: 'Base URL of the project API of SE Ranking.' },
  ],
  hasDaily: true,
  looksUpDays: true,
  dailyDimension: ({ parameters }) =>
    (parameters.reportType ?? 'positions') === 'positions' ? 'date' : null,
  settleDays: 1,
  maxConcurrent: 5,
  maxPerSecond: 5,
  parameters: [
    propertyParameter('Project'),
    reportParameter(reports, 'positions'),
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    widgetParameter('searchEngine', 'Search engine', {
      dependsOn: ['property'],
      option: 'engines',
      help: 'All of them when empty.',
    }),
    widgetParameter('group', 'Keyword groups', {
      dependsOn: ['property'],
      multiple: true,
      option: 'groups',
      help: 'In the positions report.',
    }),
    widgetParameter('competitor', 'Competitors', {
      dependsOn: ['property'],
      multiple: true,
      option: 'competitors',
      help: 'In the competitors report; all of them unless some are chosen.',
    }),
  ],
  ...seRankingReports,
  ...readTemplates('seranking', templates),
  subject: 'Positions',
  identify: identifyAccount,
  properties: listProperties,
  options: {
    ...seRankingReports.options,
    engines: offerEngines,
    groups: offerGroups,
    competitors: offerCompetitors,
  },
});
