import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { keyAuth } from '../kit/auth/key-credential.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import {
  dimensionParameter,
  filtersParameter,
  metricsParameter,
  widgetParameter,
} from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { identifyAccount } from './klaviyo.account.ts';
import { allLists, channels, revenueChoice } from './klaviyo.catalogue.ts';
import { revisionSetting } from './klaviyo.client.ts';
import { offerCampaigns, offerEventMetrics, offerLists, offerNamed } from './klaviyo.options.ts';
import { dailyDimension, klaviyoReports, reports } from './klaviyo.reports.ts';

/** A select for some of the targets only. */
function choiceFor(
  requested: string[],
  id: string,
  label: string,
  more: Partial<ParameterDefinition>,
): ParameterDefinition {
  const others = reports.map((report) => report.id).filter((report) => !requested.includes(report));
  return widgetParameter(id, label, {
    dependsOn: ['target'],
    ...(more.required ? { unless: [{ parameter: 'target', equals: others }] } : {}),
    ...more,
  });
}

/** Mail and text messages of a shop: campaigns, flows, forms, segments, lists and events. */
export const klaviyo = defineConnector({
  type: 'klaviyo',
  label: 'Klaviyo',
  beta: true,
  mark: 'Kl',
  order: 220,
  description: 'Campaigns, flows, forms, segments and lists, with the revenue they bring.',
  auth: keyAuth('What to call this account', {
    label: 'Private API key',
    placeholder: 'pk_…',
    shape: { pattern: 'pk_\\S+', message: 'A private API key begins with "pk_".' },
    help: 'Klaviyo, Settings, API keys. Read-only access is enough.',
  }),
  operatorSettings: [revisionSetting],
  hasDaily: true,
  dailyDimension,
  settleDays: 5,
  maxConcurrent: 3,
  maxPerMinute: 150,
  parameters: [
    widgetParameter('target', 'Report on', {
      required: true,
      options: reports.map(({ id, name }) => ({ id, name })),
      default: 'campaign',
    }),
    choiceFor(['campaign', 'flow'], 'conversionMetric', 'Conversion metric', {
      required: true,
      option: 'conversionMetrics',
      default: revenueChoice,
      help: 'What counts as a conversion of a message, such as an order.',
    }),
    choiceFor(['metric'], 'metric', 'Metric', {
      required: true,
      option: 'eventMetrics',
      default: revenueChoice,
    }),
    choiceFor(['segment'], 'segment', 'Segments', { required: true, multiple: true, option: 'segments' }),
    choiceFor(['list'], 'list', 'Lists', {
      required: true,
      multiple: true,
      option: 'lists',
      default: [allLists],
    }),
    metricsParameter('target'),
    dimensionParameter('target'),
    choiceFor(['campaign'], 'campaign', 'Campaigns', { multiple: true, option: 'campaigns' }),
    choiceFor(['flow'], 'flow', 'Flows', { multiple: true, option: 'flows' }),
    choiceFor(['form'], 'form', 'Forms', { multiple: true, option: 'forms' }),
    choiceFor(['campaign', 'flow'], 'channel', 'Send channels', { multiple: true, options: channels }),
    choiceFor(['campaign', 'flow'], 'tag', 'Tags', { multiple: true, option: 'tags' }),
    filtersParameter('target'),
  ],
  ...klaviyoReports,
  ...readTemplates('klaviyo', templates),
  subject: 'Mailings',
  identify: identifyAccount,
  options: {
    ...klaviyoReports.options,
    conversionMetrics: offerEventMetrics,
    eventMetrics: offerEventMetrics,
    campaigns: offerCampaigns,
    flows: offerNamed('flows'),
    forms: offerNamed('forms'),
    segments: offerNamed('segments'),
    lists: offerLists,
    tags: offerNamed('tags'),
  },
  batch: { size: 40, key: ({ parameters }) => String(parameters.target) },
});
