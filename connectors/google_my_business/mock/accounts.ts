import { knownParameters } from '../../families/google/mock/kit/query-parameters.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { pageOf, type Route } from './call.ts';
import type { PlacesAccount } from './data/locations.ts';

/** Account Management API v1. */
export function accountsRoute({ method, path }: GatewayRequest): Route | undefined {
  return method === 'GET' && path === '/v1/accounts' ? listAccounts : undefined;
}

const listAccounts: Route = ({ request, accounts }) => {
  knownParameters(request.query, ['pageSize', 'pageToken']);
  const { page, more } = pageOf(request, accounts, { preset: 20, most: 20 });
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
