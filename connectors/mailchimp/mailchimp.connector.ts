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
import { identifyAccount, listProperties } from './mailchimp.account.ts';
import { mailchimpAuth } from './mailchimp.auth.ts';
import { campaignTypes, everything } from './mailchimp.catalogue.ts';
import { offerAutomations, offerCampaigns } from './mailchimp.options.ts';
import { dailyDimension, mailchimpReports, reports } from './mailchimp.reports.ts';

const perWidget = { kind: 'select', global: false, multiple: true } as const;
const without = (...needed: string[]) => reports.map(({ id }) => id).filter((id) => !needed.includes(id));

/** E-mail campaigns by the day they were sent, and their audiences. */
export const mailchimp = defineConnector({
  type: 'mailchimp',
  label: 'Mailchimp',
  mark: 'Mc',
  icon,
  order: 200,
  description: 'Campaigns with their opens, clicks and revenue, and the growth of audiences.',
  auth: mailchimpAuth,
  hasDaily: true,
  dailyDimension,
  mergesWithoutDimension: true,
  settleDays: 7,
  maxConcurrent: 4,
  parameters: [
    propertyParameter('Audience'),
    widgetParameter('target', 'Report on', {
      required: true,
      options: reports.map(({ id, name }) => ({ id, name })),
      default: 'campaigns',
    }),
    metricsParameter('target'),
    dimensionParameter('target'),
    {
      ...perWidget,
      id: 'campaign',
      label: 'Campaigns',
      required: true,
      unless: [{ parameter: 'target', equals: without('links', 'domains', 'products') }],
      dependsOn: ['property'],
      option: 'campaigns',
      default: [everything],
      help: 'Of those sent in the period.',
    },
    {
      ...perWidget,
      id: 'automation',
      label: 'Automations',
      required: true,
      unless: [{ parameter: 'target', equals: without('automation') }],
      dependsOn: ['property'],
      option: 'automations',
      default: [everything],
    },
    widgetParameter('type', 'Campaign types', { multiple: true, options: campaignTypes }),
    filtersParameter('target'),
  ],
  ...mailchimpReports,
  ...readTemplates('mailchimp', templates),
  subject: 'Newsletters',
  identify: identifyAccount,
  properties: listProperties,
  options: {
    ...mailchimpReports.options,
    campaigns: offerCampaigns,
    automations: offerAutomations,
  },
  batch: { size: 30, key: () => 'account' },
});
