import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import {
  linesParameter,
  marketParameter,
  notNeededIn,
  siteParameter,
} from '../families/seo/seo-parameters.ts';
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
import { reports, reportsOfSites, reportsOfTracker, reportsWithoutEngine } from './serpstat.catalogue.ts';
import { searchEngines } from './serpstat.engines.ts';
import { identifyAccount, offerCompetitors, offerProjects, offerRegions } from './serpstat.options.ts';
import { defaultLines, maxLines } from './serpstat.plan.ts';
import { serpstatReports } from './serpstat.reports.ts';

const subject: ParameterDefinition[] = [
  siteParameter(notNeededIn(...reportsOfTracker)),
  marketParameter('searchEngine', 'Search engine', searchEngines, {
    default: 'g_us',
    ...notNeededIn(...reportsWithoutEngine),
  }),
  reportParameter(reports, 'overview'),
  widgetParameter('campaign', 'Project', {
    required: true,
    option: 'campaigns',
    ...notNeededIn(...reportsOfSites),
    help: 'Of the rank tracker.',
  }),
  widgetParameter('region', 'Region', {
    required: true,
    dependsOn: ['campaign'],
    option: 'regions',
    ...notNeededIn(...reportsOfSites),
    help: 'Where the project checks its keywords.',
  }),
];

const contents: ParameterDefinition[] = [
  metricsParameter('reportType'),
  dimensionParameter('reportType'),
  linesParameter(defaultLines, maxLines, 'credits'),
  filtersParameter('reportType'),
  widgetParameter('competitor', 'Competitors', {
    multiple: true,
    dependsOn: ['reportType', 'target', 'searchEngine', 'campaign'],
    option: 'competitors',
    help: 'In reports on competitors; the nearest unless some are chosen.',
  }),
  widgetParameter('searchType', 'Links to', {
    options: [
      { id: 'domain_with_subdomains', name: 'The domain with its subdomains' },
      { id: 'domain', name: 'The domain only' },
    ],
    default: 'domain_with_subdomains',
    help: 'In reports on backlinks.',
  }),
];

/** Serpstat: sites by country, their links, and the account's own rank-tracker projects. One call at a time. */
export const serpstat = defineConnector({
  type: 'serpstat',
  label: 'Serpstat',
  mark: 'Sp',
  order: 120,
  description:
    'Visibility, keywords, competitors and backlinks of any site, and the places of rank-tracker projects.',
  auth: keyAuth('E-mail address or company name', {
    label: 'API token',
    help: 'On the profile page. The plan has to include the API.',
  }),
  hasDaily: false,
  // New links did not exist before, and lost ones do not exist now.
  comparedWith: ({ parameters: { reportType }, dimension }, comparison) =>
    dimension !== null && (reportType === 'new_backlinks' || reportType === 'lost_backlinks')
      ? null
      : comparison,
  settleDays: 31,
  maxConcurrent: 1,
  parameters: [...subject, ...contents],
  ...serpstatReports,
  ...readTemplates('serpstat', templates),
  subject: 'Search visibility',
  identify: identifyAccount,
  options: {
    ...serpstatReports.options,
    campaigns: offerProjects,
    regions: offerRegions,
    competitors: offerCompetitors,
  },
});
