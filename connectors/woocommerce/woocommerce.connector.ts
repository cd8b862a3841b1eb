import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import { readTemplates } from '../kit/catalogue/read-templates.ts';
import { defineConnector } from '../kit/define-connector.ts';
import { dimensionParameter, metricsParameter, reportParameter, widgetParameter } from '../kit/parameters.ts';
import templates from './catalogue/templates.json' with { type: 'json' };
import { reports } from './woocommerce.catalogue.ts';
import { listCategories, listCoupons, listProducts, listStatuses } from './woocommerce.options.ts';
import { batchKey, storeReports } from './woocommerce.reports.ts';
import { identifyStore } from './woocommerce.store.ts';

/** A selection that narrows a report; rejected where the chosen report doesn't support it. */
function filterParameter(
  id: string,
  label: string,
  choices: Partial<ParameterDefinition>,
): ParameterDefinition {
  return widgetParameter(id, label, { multiple: true, dependsOn: ['reportType'], ...choices });
}

/** A shop on WooCommerce: Analytics first, the old sales report or the orders themselves where Analytics has no response. */
export const woocommerce = defineConnector({
  type: 'woocommerce',
  label: 'WooCommerce',
  order: 140,
  description: 'Sales, orders, products, coupons and customers of a shop on WooCommerce.',
  auth: {
    kind: 'key',
    fields: [
      {
        id: 'account',
        label: 'Shop address',
        secret: false,
        placeholder: 'https://shop.example.com',
        shape: {
          pattern: '(https?:\\/\\/)?[^\\s\\/"|.]+(\\.[^\\s\\/"|.]+)*(\\/\\S*)?',
          message: 'Enter the address of the shop, like https://shop.example.com.',
        },
      },
      {
        id: 'token',
        label: 'Consumer key and secret',
        secret: true,
        placeholder: 'ck_…|cs_…',
        shape: {
          pattern: 'ck_[^\\s|]+\\s*\\|\\s*cs_\\S+',
          message: 'Enter the key and the secret joined by "|": ck_…|cs_….',
        },
        help: 'WooCommerce, Settings, Advanced, REST API: add a key with read permission, then join key and secret by "|".',
      },
    ],
  },
  hasDaily: true,
  settleDays: 3,
  maxConcurrent: 2,
  parameters: [
    reportParameter(reports, 'revenue'),
    metricsParameter('reportType'),
    dimensionParameter('reportType'),
    filterParameter('product', 'Products', { option: 'products', help: 'In revenue, orders and products.' }),
    filterParameter('category', 'Categories', {
      option: 'categories',
      help: 'In all but coupons and customers.',
    }),
    filterParameter('coupon', 'Coupons', { option: 'coupons', help: 'In revenue, orders and coupons.' }),
    filterParameter('status', 'Order status', { option: 'statuses', help: 'In orders.' }),
    filterParameter('customer_type', 'Customers', {
      multiple: false,
      options: [
        { id: 'new', name: 'New' },
        { id: 'returning', name: 'Returning' },
      ],
      help: 'In revenue and orders.',
    }),
  ],
  ...storeReports,
  ...readTemplates('woocommerce', templates),
  subject: 'Shop',
  identify: identifyStore,
  options: {
    metrics: storeReports.options.metrics,
    dimensions: storeReports.options.dimensions,
    products: listProducts,
    categories: listCategories,
    coupons: listCoupons,
    statuses: listStatuses,
  },
  batch: { size: 12, key: batchKey },
});
