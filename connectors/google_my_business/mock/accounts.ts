import { badField } from '../../families/google/mock/kit/errors.ts';
import { knownParameters, parameter } from '../../families/google/mock/kit/query-parameters.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { pageOf, type Route, requireAccount } from './call.ts';
import type { PlacesAccount } from './data/locations.ts';

/** Account Management API v1. */
export function accountsRoute({ method, path }: GatewayRequest): Route | undefined {
  if (method !== 'GET') return undefined;
  if (path === '/v1/accounts') return listAccounts;
  const id = /^\/v1\/accounts\/(\d+)$/.exec(path)?.[1];
  return id === undefined ? undefined : (call) => resourceOf(requireAccount(call, id));
}

const listAccounts: Route = ({ request, accounts }) => {
  knownParameters(request.query, ['pageSize', 'pageToken', 'filter', 'parentAccount']);
  const filter = parameter(request.query, 'filter');
  const type = /^type=(\w+)$/.exec(filter ?? '')?.[1];
  if (filter !== undefined && type === undefined)
    throw badField('filter', 'Only the field "type" can be filtered by.');
  const matching = accounts.filter((account) => type === undefined || account.type === type);
  const { page, more } = pageOf(request, matching, { preset: 20, most: 20 });
  return { ...(page.length > 0 ? { accounts: page.map(resourceOf) } : {}), ...more };
};

function resourceOf({ id, name, type }: PlacesAccount): object {
  return {
    name: `accounts/${id}`,
    accountName: name,
    type,
    ...(type === 'PERSONAL' ? {} : { role: 'PRIMARY_OWNER', permissionLevel: 'OWNER_LEVEL' }),
    verificationState: 'UNVERIFIED',
    vettedState: 'NOT_VETTED',
  };
}
