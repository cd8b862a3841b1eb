import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
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
import { healths, statuses } from './base-me.catalogue.ts';
import { defaultUrl } from './base-me.client.ts';
import { identifyAccount, listProperties, offerNamed } from './base-me.options.ts';
import { baseMeReports, reports } from './base-me.reports.ts';
import templates from './catalogue/templates.json' with { type: 'json' };

function filterParameter(id: string, label: string, more: Partial<ParameterDefinition>): ParameterDefinition {
  return widgetParameter(id, label, { multiple: true, ...more });
}

/** Base.me, link building for clients, by a contract that its vendor has not confirmed (NOTES.md). */
export const baseMe = defineConnector({
  type: 'base_me',
  label: 'Base.me',
  order: 180,
  description:
    'Links built for a client: confirmed, live and lost, with their quality and cost. Contract not confirmed by the vendor.',
  auth: keyAuth('E-mail address or company name', {
    label: 'API token',
    help: 'An admin of the account creates it under Integrations.',
  }),
  operatorSettings: [{ name: 'BASE_ME_URL', default: defaultUrl, help: 'Base URL of the API of Base.me.' }],
  hasDaily: true,
  settleDays: 35,
  maxConcurrent: 6,
  maxPerMinute: 60,
  parameters: [
    propertyParameter('Client'),
    reportParameter(reports, 'figures'),
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    filterParameter('status', 'Status', { options: statuses }),
    filterParameter('type', 'Link types', { option: 'types' }),
    filterParameter('health', 'Health', { options: healths }),
    filterParameter('team', 'Teams', { option: 'teams' }),
    filterParameter('user', 'Link builders', { option: 'users' }),
  ],
  ...baseMeReports,
  ...readTemplates('base_me', templates),
  subject: 'Link building',
  identify: identifyAccount,
  properties: listProperties,
  options: {
    ...baseMeReports.options,
    types: offerNamed('/link-types'),
    teams: offerNamed('/teams'),
    users: offerNamed('/users'),
  },
});
