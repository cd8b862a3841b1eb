import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { ProviderResponse } from '@vitrine/connectors/kit/http/provider-exchange.ts';
import type { ProviderHttp } from '@vitrine/connectors/kit/http/provider-http.ts';
import type { FastspringAccount } from '../../../../platform/config/payment-config.ts';

const API = 'https://api.fastspring.com';

type Call = { method: 'GET' | 'POST' | 'DELETE'; path: string; json?: unknown };

/** The only place that knows FastSpring's address and headers. Null where it knows no such thing. */
export async function callFastspring(
  http: ProviderHttp,
  { username, password }: Pick<FastspringAccount, 'username' | 'password'>,
  { method, path, json }: Call,
): Promise<ProviderResponse | null> {
  const response = await http.request({
    method,
    url: `${API}${path}`,
    headers: {
      authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
      accept: 'application/json',
      'user-agent': 'Vitrine',
    },
    ...(json === undefined ? {} : { json }),
  });
  if (response.status === 404) return null;
  if (response.status === 401)
    throw new ProviderError(
      'provider_error',
      'FastSpring refused FASTSPRING_USERNAME and FASTSPRING_PASSWORD.',
    );
  return response;
}
