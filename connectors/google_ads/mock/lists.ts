import { queryError } from './ads-error.ts';
import { adsAccountById, type Manager } from './data/accounts.ts';
import { CONVERSION_ACTIONS } from './data/facts.ts';
import { adsSeed } from './data/seed.ts';
import { camelPath } from './fields.ts';
import type { Gaql } from './gaql.ts';

type ListRecord = Record<string, string | boolean | undefined>;

/** Resources without metrics: rows for a query about them, or undefined for other resources. */
export function listRows(gaql: Gaql, customerId: string, manager: Manager | undefined): object[] | undefined {
  const rows = recordsOf(gaql, customerId, manager);
  if (!rows) return undefined;
  const matching = rows.filter((row) =>
    gaql.where.every(({ field, operator, values }) => {
      const value = String(row[nameOf(field, gaql.from)] ?? '');
      if (operator === 'IN') return values.includes(value);
      if (operator === '=' || operator === '!=') return (value === values[0]) === (operator === '=');
      throw queryError('BAD_OPERATOR', `'${operator}' can't be used with ${field}.`);
    }),
  );
  return matching.slice(0, gaql.limit ?? matching.length).map((row) => resultOf(gaql, row));
}

function nameOf(field: string, from: string): string {
  if (!field.startsWith(`${from}.`)) {
    throw queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`);
  }
  return field.slice(from.length + 1);
}

function resultOf(gaql: Gaql, row: ListRecord): object {
  const fields = gaql.select.map((field) => {
    const name = nameOf(field, gaql.from);
    if (!Object.hasOwn(row, name))
      throw queryError('UNRECOGNIZED_FIELD', `Unrecognized field in the query: '${field}'.`);
    return [camelPath(name), row[name]] as const;
  });
  const present = fields.filter(([, value]) => value !== undefined);
  return { [camelPath(gaql.from)]: { resourceName: row.resource_name, ...Object.fromEntries(present) } };
}

function recordsOf(
  { from }: Gaql,
  customerId: string,
  manager: Manager | undefined,
): ListRecord[] | undefined {
  switch (from) {
    case 'customer_client':
      return clientsOf(customerId, manager);
    case 'conversion_action':
      return CONVERSION_ACTIONS.map(({ id, name, category }) => ({
        resource_name: `customers/${customerId}/conversionActions/${id}`,
        id,
        name,
        category,
        status: 'ENABLED',
      }));
    case 'geo_target_constant':
      return Object.entries(adsSeed.geoTargets).map(([id, name]) => ({
        resource_name: `geoTargetConstants/${id}`,
        id,
        name,
        canonical_name: name,
        status: 'ENABLED',
      }));
    default:
      return undefined;
  }
}

function clientsOf(customerId: string, manager: Manager | undefined): ListRecord[] {
  const own = manager ? [managerRecord(manager)] : [clientRecord(customerId, customerId, '0')];
  return [...own, ...(manager?.clientIds ?? []).map((id) => clientRecord(customerId, id, '1'))];
}

function managerRecord({ id, name, currency, timeZone }: Manager): ListRecord {
  return {
    resource_name: `customers/${id}/customerClients/${id}`,
    client_customer: `customers/${id}`,
    id,
    level: '0',
    manager: true,
    descriptive_name: name,
    currency_code: currency,
    time_zone: timeZone,
    status: 'ENABLED',
    hidden: false,
    test_account: false,
  };
}

function clientRecord(parent: string, id: string, level: string): ListRecord {
  const account = adsAccountById(id);
  return {
    resource_name: `customers/${parent}/customerClients/${id}`,
    client_customer: `customers/${id}`,
    id,
    level,
    manager: false,
    descriptive_name: account?.name,
    currency_code: account?.currency,
    time_zone: account?.timeZone,
    status: account?.status,
    hidden: false,
    test_account: false,
  };
}
