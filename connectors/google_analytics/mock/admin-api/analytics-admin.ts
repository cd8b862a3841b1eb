import type { GoogleApi, GoogleContext } from '../../../families/google/mock/google-api.ts';
import { authenticate, requireScope } from '../../../families/google/mock/kit/authorize.ts';
import {
  badField,
  GoogleError,
  googleRefusal,
  notFoundPage,
} from '../../../families/google/mock/kit/errors.ts';
import { applyFieldMask, parseFieldMask } from '../../../families/google/mock/kit/field-mask.ts';
import { knownParameters, parameter } from '../../../families/google/mock/kit/query-parameters.ts';
import { scope } from '../../../families/google/mock/scopes.ts';
import { type AnalyticsAccount, accountsOf } from '../../../mock-kit/dataset/analytics/properties.ts';
import type { GatewayRequest } from '../../../mock-kit/mock.ts';
import { json } from '../../../mock-kit/reply.ts';
import { adminPage } from './list-page.ts';
import { customDimensions, dataStreams, keyEvents, propertyResource } from './resources.ts';

const SERVICE = 'analyticsadmin.googleapis.com';
const READ_SCOPES = [scope('analytics.readonly'), scope('analytics.edit')];

/** Mock of the Analytics Admin API v1beta: the tree of accounts and properties, and the entities of a property. Reads only. */
export function createAnalyticsAdmin({ memory, now }: GoogleContext): GoogleApi {
  return {
    handle: (request) => {
      const route = routeOf(request);
      if (!route) return notFoundPage(request.path);
      const caller = authenticate(request, memory, now());
      requireScope(
        caller,
        READ_SCOPES,
        SERVICE,
        `google.analytics.admin.v1beta.AnalyticsAdminService.${route.method}`,
      );
      const accounts = accountsOf(caller.email);
      const body = route.respond({ request, accounts });
      return json(200, maskBody(body, request.query.get('fields')));
    },
    refuse: (refusal) =>
      googleRefusal(
        refusal,
        "Quota exceeded for quota metric 'Requests' and limit 'Requests per minute' of service 'analyticsadmin.googleapis.com'.",
      ),
  };
}

function maskBody(body: unknown, fields: string | null): unknown {
  if (fields === null) return body;
  const mask = parseFieldMask(fields);
  if (!mask) throw badField('fields', `Error expanding 'fields' parameter. Cannot parse '${fields}'.`);
  return applyFieldMask(body, mask);
}

type Call = { request: GatewayRequest; accounts: readonly AnalyticsAccount[] };
type Route = { method: string; respond: (call: Call) => unknown };

function routeOf({ method, path }: GatewayRequest): Route | undefined {
  if (method !== 'GET') return undefined;
  if (path === '/v1beta/accountSummaries')
    return { method: 'ListAccountSummaries', respond: accountSummaries };
  if (path === '/v1beta/properties') return { method: 'ListProperties', respond: listProperties };
  const parts = /^\/v1beta\/properties\/(\d+)(?:\/(\w+))?$/.exec(path);
  const id = parts?.[1];
  if (id === undefined) return undefined;
  if (parts?.[2] === undefined) {
    return { method: 'GetProperty', respond: (call) => getProperty(call, id) };
  }
  const list = LISTS[parts[2]];
  return list && { method: list.method, respond: (call) => listOf(call, id, parts[2] ?? '', list.items(id)) };
}

const LISTS: Readonly<Record<string, { method: string; items: (propertyId: string) => readonly object[] }>> =
  {
    keyEvents: { method: 'ListKeyEvents', items: (id) => keyEvents(id, 'keyEvents') },
    conversionEvents: { method: 'ListConversionEvents', items: (id) => keyEvents(id, 'conversionEvents') },
    customDimensions: { method: 'ListCustomDimensions', items: customDimensions },
    customMetrics: { method: 'ListCustomMetrics', items: () => [] },
    dataStreams: { method: 'ListDataStreams', items: dataStreams },
  };

function accountSummaries({ request, accounts }: Call): unknown {
  const summaries = accounts.map(({ id, name, properties }) => ({
    name: `accountSummaries/${id}`,
    account: `accounts/${id}`,
    displayName: name,
    ...(properties.length === 0
      ? {}
      : {
          propertySummaries: properties.map((property) => ({
            property: `properties/${property.id}`,
            displayName: property.name,
            propertyType: 'PROPERTY_TYPE_ORDINARY',
            parent: `accounts/${id}`,
          })),
        }),
  }));
  return adminPage(request, 'accountSummaries', summaries);
}

function listProperties({ request, accounts }: Call): unknown {
  knownParameters(request.query, ['filter', 'pageSize', 'pageToken', 'showDeleted']);
  const filter = parameter(request.query, 'filter');
  const parent = /^(?:parent|ancestor):accounts\/(\d+)$/.exec(filter ?? '');
  if (!parent)
    throw new GoogleError(
      'INVALID_ARGUMENT',
      'The filter is required: parent:accounts/123 or ancestor:accounts/123.',
    );
  const account = accounts.find(({ id }) => id === parent[1]);
  if (!account) throw new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');
  const resources = account.properties.map(({ id }) => propertyResource(id));
  return adminPage(request, 'properties', resources, ['filter', 'showDeleted']);
}

function getProperty({ request, accounts }: Call, id: string): unknown {
  knownParameters(request.query, []);
  requireProperty(accounts, id);
  return propertyResource(id);
}

function listOf({ request, accounts }: Call, id: string, key: string, items: readonly object[]): unknown {
  requireProperty(accounts, id);
  return adminPage(request, key, items);
}

function requireProperty(accounts: readonly AnalyticsAccount[], id: string): void {
  if (accounts.some(({ properties }) => properties.some((property) => property.id === id))) return;
  throw new GoogleError('PERMISSION_DENIED', 'The caller does not have permission');
}
