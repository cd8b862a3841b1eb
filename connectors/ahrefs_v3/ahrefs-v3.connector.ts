import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { notNeededIn } from '../families/seo/seo-parameters.ts';
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
import { dimensions, metrics, reportOf, reportTypes, trackerReports } from './ahrefs-v3.catalogue.ts';
import { countries } from './ahrefs-v3.countries.ts';
import {
  identifyWorkspace,
  offerCompetitors,
  offerDimensions,
  offerFields,
  offerMetrics,
  offerProjects,
} from './ahrefs-v3.options.ts';
import { linkWindows, maxRows } from './ahrefs-v3.plan.ts';
import { filtersBy, runQueries } from './ahrefs-v3.query.ts';
import templates from './catalogue/templates.json' with { type: 'json' };

/** Needed by these reports only. */
function onlyNeededIn(...ids: string[]): Pick<ParameterDefinition, 'unless'> {
  return notNeededIn(...reportTypes.map(({ id }) => id).filter((id) => !ids.includes(id)));
}

const parameters: ParameterDefinition[] = [
  {
    id: 'target',
    label: 'Target',
    kind: 'text',
    expects: 'site',
    required: true,
    global: true,
    ...notNeededIn(...trackerReports),
    help: 'A domain like example.com, or an address together with the scope "This path" or "This page".',
  },
  reportParameter(reportTypes, 'overview'),
  widgetParameter('project', 'Project', {
    required: true,
    option: 'projects',
    ...onlyNeededIn(...trackerReports),
    help: 'In the reports of the Rank Tracker.',
  }),
  widgetParameter('device', 'Device', {
    options: [
      { id: 'desktop', name: 'Desktop' },
      { id: 'mobile', name: 'Mobile' },
    ],
    default: 'desktop',
    help: 'In the reports of the Rank Tracker.',
  }),
  metricsParameter('reportType'),
  dimensionParameter('reportType'),
  filtersParameter('reportType'),
  widgetParameter('mode', 'Scope', {
    options: [
      { id: 'subdomains', name: 'The domain with its subdomains' },
      { id: 'domain', name: 'The domain alone' },
      { id: 'prefix', name: 'This path' },
      { id: 'exact', name: 'This page' },
    ],
    default: 'subdomains',
  }),
  widgetParameter('country', 'Country', {
    required: true,
    options: countries,
    ...onlyNeededIn('competitors'),
    help: 'Of search results; all of them unless one is chosen. Competitors need one.',
  }),
  widgetParameter('competitor', 'Competitors', {
    multiple: true,
    dependsOn: ['target', 'project', 'country'],
    option: 'competitors',
    help: 'In the reports about competitors; all of them unless some are chosen.',
  }),
  widgetParameter('links', 'Links', {
    options: [...linkWindows],
    default: 'live',
    help: 'In the reports about referring domains, backlinks and anchor texts.',
  }),
  widgetParameter('grouping', 'Show', {
    options: [
      { id: 'all', name: 'Every link' },
      { id: 'similar_links', name: 'One of similar links' },
      { id: '1_per_domain', name: 'One link per domain' },
    ],
    default: 'all',
    help: 'In the report about backlinks. The number of links behind each row is counted in both cases.',
  }),
  widgetParameter('depth', 'Positions', {
    options: [
      { id: '100', name: 'The top 100' },
      { id: '10', name: 'The top 10' },
    ],
    default: '100',
    help: 'Of ranking pages and search volume in the history.',
  }),
  widgetParameter('volumeMode', 'Search volume', {
    options: [
      { id: 'monthly', name: 'Of the latest month' },
      { id: 'average', name: 'Average of twelve months' },
    ],
    default: 'monthly',
  }),
  widgetParameter('protocol', 'Protocol', {
    options: [
      { id: 'both', name: 'http and https' },
      { id: 'http', name: 'http' },
      { id: 'https', name: 'https' },
    ],
    default: 'both',
  }),
  widgetParameter('rows', 'Rows', {
    kind: 'number',
    default: 100,
    help: `How many rows of a list are read, up to ${maxRows}. Each costs API units.`,
  }),
];

/** Ahrefs API v3: authority, links, organic and paid search of any site. */
export const ahrefsV3 = defineConnector({
  type: 'ahrefs_v3',
  label: 'Ahrefs',
  order: 90,
  description:
    'Domain Rating, backlinks, organic keywords, pages and competitors of any site, and its history.',
  auth: keyAuth('A name for this workspace', {
    label: 'API key',
    help: 'An owner or admin of the workspace creates it under Account settings, API keys. It is valid for a year.',
  }),
  hasDaily: true,
  looksUpDays: true,
  dailyDimension: ({ parameters: chosen }) => (reportOf(chosen.reportType) === 'history' ? 'date' : null),
  mergesWithoutDimension: true,
  // Lost links existed before by definition, so they are not compared.
  comparedWith: ({ parameters: chosen, dimension }, comparison) =>
    dimension !== null && chosen.links === 'lost' ? null : comparison,
  settleDays: 3,
  maxConcurrent: 4,
  maxPerMinute: 60,
  parameters,
  metrics,
  dimensions,
  ...readTemplates('ahrefs_v3', templates),
  subject: 'Search visibility',
  identify: identifyWorkspace,
  options: {
    metrics: offerMetrics,
    dimensions: offerDimensions,
    fields: offerFields,
    projects: offerProjects,
    competitors: offerCompetitors,
  },
  batch: {
    size: 12,
    key: ({ parameters: chosen }) => String(chosen.target ?? chosen.project ?? ''),
  },
  filtersBy,
  query: runQueries,
});
