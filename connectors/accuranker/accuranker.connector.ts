import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  metricsParameter,
  propertyParameter,
  reportParameter,
  widgetParameter,
} from '../kit/parameters.ts';
import { deviceNames } from './accuranker.catalogue.ts';
import { accuRankerAuth } from './accuranker.client.ts';
import {
  identifyAccount,
  listProperties,
  offerCompetitors,
  offerOfKeywords,
  offerSegments,
} from './accuranker.options.ts';
import { accuRankerReports, reports } from './accuranker.reports.ts';
import templates from './catalogue/templates.json' with { type: 'json' };

function filterParameter(id: string, label: string, more: Partial<ParameterDefinition>): ParameterDefinition {
  return widgetParameter(id, label, {
    multiple: true,
    dependsOn: ['property'],
    help: 'In the keywords report.',
    ...more,
  });
}

/** AccuRanker: places of watched keywords, day by day. */
export const accuranker = defineConnector({
  type: 'accuranker',
  label: 'AccuRanker',
  order: 190,
  description: 'Places of keywords day by day, share of voice, competitors, tags and landing pages.',
  auth: accuRankerAuth,
  hasDaily: true,
  looksUpDays: true,
  dailyDimension: ({ parameters }) => ((parameters.reportType ?? 'overview') === 'overview' ? 'date' : null),
  mergesWithoutDimension: true,
  settleDays: 1,
  maxConcurrent: 4,
  maxPerMinute: 100,
  parameters: [
    propertyParameter('Domain'),
    reportParameter(reports, 'overview'),
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    filterParameter('searchEngine', 'Search engines', { option: 'engines' }),
    filterParameter('device', 'Devices', {
      options: Object.entries(deviceNames).map(([id, name]) => ({ id, name })),
      dependsOn: [],
    }),
    filterParameter('location', 'Locations', { option: 'locations' }),
    filterParameter('tag', 'Tags', { option: 'tags' }),
    filterParameter('segment', 'Segment', {
      option: 'segments',
      multiple: false,
      dependsOn: [],
      help: 'A filter that was saved in AccuRanker for the API. In the keywords report.',
    }),
    widgetParameter('starred', 'Starred keywords only', {
      kind: 'boolean',
      default: false,
      help: 'In the keywords report.',
    }),
    filterParameter('competitor', 'Competitors', {
      option: 'competitors',
      help: 'In the competitors report; all of them unless some are chosen.',
    }),
  ],
  ...accuRankerReports,
  ...readTemplates('accuranker', templates),
  subject: 'Rankings',
  identify: identifyAccount,
  properties: listProperties,
  options: {
    ...accuRankerReports.options,
    engines: offerOfKeywords(['search_engine.name'], ({ search_engine }) => search_engine?.name ?? []),
    locations: offerOfKeywords(['search_location'], ({ search_location }) => search_location || []),
    tags: offerOfKeywords(['tags'], ({ tags }) => tags ?? []),
    competitors: offerCompetitors,
    segments: offerSegments,
  },
});
