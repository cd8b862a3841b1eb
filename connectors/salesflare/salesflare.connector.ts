import { keyAuth } from '../kit/auth/key-credential.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  reportParameter,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { allPipelines, offerOwners, offerPipelines, offerStages, offerTags } from './salesflare.options.ts';
import { dailyDimension, reports, salesflareReports } from './salesflare.reports.ts';
import { identifyTeam } from './salesflare.team.ts';

/** A sales team's CRM. It has no reports: every metric is counted here from its lists. */
export const salesflare = defineConnector({
  type: 'salesflare',
  label: 'Salesflare',
  mark: 'Sf',
  order: 170,
  description: 'Deals, pipeline, forecast, accounts, tasks and workflows of a sales team.',
  auth: keyAuth('What to call this account', {
    label: 'API key',
    help: 'Salesflare, Settings, API keys. It sees what its user sees.',
  }),
  hasDaily: true,
  dailyDimension,
  settleDays: 30,
  maxConcurrent: 2,
  parameters: [
    reportParameter(reports, 'opportunities'),
    {
      id: 'pipeline',
      label: 'Pipeline',
      kind: 'select',
      required: true,
      global: true,
      dependsOn: ['reportType'],
      unless: [{ parameter: 'reportType', equals: ['accounts', 'contacts', 'tasks', 'workflows'] }],
      option: 'pipelines',
      default: allPipelines,
    },
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    widgetParameter('stage', 'Stages', { multiple: true, dependsOn: ['pipeline'], option: 'stages' }),
    widgetParameter('owner', 'Owners', { multiple: true, option: 'owners' }),
    widgetParameter('tag', 'Tags', { multiple: true, option: 'tags' }),
    filtersParameter('reportType'),
    widgetParameter('dateField', 'Count by', {
      options: [
        { id: 'created', name: 'Day it was made' },
        { id: 'closed', name: 'Day it was or is to be closed' },
      ],
      help: 'When empty, each metric counts by the day that suits it: new deals by the day they were created, won ones by the day they were closed.',
    }),
    widgetParameter('wonStages', 'Won in these stages', {
      multiple: true,
      dependsOn: ['pipeline'],
      option: 'stages',
      help: 'When empty, stages with a probability of 100 % count as won.',
    }),
  ],
  ...salesflareReports,
  ...readTemplates('salesflare', templates),
  subject: 'Sales',
  identify: identifyTeam,
  options: {
    ...salesflareReports.options,
    pipelines: offerPipelines,
    stages: offerStages,
    owners: offerOwners,
    tags: offerTags,
  },
});
