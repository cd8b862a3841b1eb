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
import icon from './icon.json' with { type: 'json' };
import { reports, worldwide } from './semrush.catalogue.ts';
import { databases } from './semrush.databases.ts';
import { identifyAccount, offerCompetitors } from './semrush.options.ts';
import { comparedWith, defaultLines, maxLines } from './semrush.plan.ts';
import { semrushReports } from './semrush.reports.ts';

/** Semrush: search data of any site, by country and month. */
export const semrush = defineConnector({
  type: 'semrush',
  label: 'Semrush',
  mark: 'Sm',
  icon,
  order: 100,
  description:
    'Organic and paid keywords, traffic, competitors and backlinks of any site, by country and month.',
  auth: keyAuth('E-mail address or company name', {
    label: 'API key',
    help: 'Under Subscription info, API units. Reports are paid for in units.',
  }),
  hasDaily: false,
  comparedWith,
  settleDays: 31,
  maxConcurrent: 5,
  maxPerSecond: 8,
  parameters: [
    siteParameter(),
    marketParameter('database', 'Country', databases, {
      default: 'us',
      ...notNeededIn(...worldwide),
      help: 'Those marked mobile or extended have no lists of keywords.',
    }),
    reportParameter(reports, 'overview'),
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    linesParameter(defaultLines, maxLines, 'API units'),
    filtersParameter('reportType'),
    widgetParameter('movement', 'Changes', {
      options: [
        { id: 'new', name: 'New keywords' },
        { id: 'lost', name: 'Lost keywords' },
        { id: 'rise', name: 'Keywords that rose' },
        { id: 'fall', name: 'Keywords that fell' },
      ],
      help: 'In lists of keywords, since the position before; all of them unless one is chosen.',
    }),
    widgetParameter('brand', 'Brand', {
      options: [
        { id: 'branded', name: 'Keywords that name the brand' },
        { id: 'other', name: 'Keywords that don’t' },
      ],
      help: 'In the list of organic keywords; all of them unless one is chosen.',
    }),
    widgetParameter('competitor', 'Competitors', {
      multiple: true,
      dependsOn: ['target', 'database'],
      option: 'competitors',
      help: 'In the report on competitors; all of them unless some are chosen.',
    }),
    widgetParameter('targetType', 'Links to', {
      options: [
        { id: 'root_domain', name: 'The domain with its subdomains' },
        { id: 'domain', name: 'This domain only' },
        { id: 'url', name: 'This address only' },
      ],
      default: 'root_domain',
      help: 'In reports on backlinks. Their history is available for whole domains only.',
    }),
  ],
  ...semrushReports,
  ...readTemplates('semrush', templates),
  subject: 'Search visibility',
  identify: identifyAccount,
  options: { ...semrushReports.options, competitors: offerCompetitors },
});
