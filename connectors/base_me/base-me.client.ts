import { errorBody, errorByStatus } from '../kit/http/error-response.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { ProviderRequest, ProviderResponse } from '../kit/http/provider-exchange.ts';
import type { Session } from '../kit/http/session.ts';
import { metrics } from './base-me.catalogue.ts';

/** Not confirmed by the vendor: see NOTES.md. `BASE_ME_URL` moves it. */
export const defaultUrl = 'https://app.base.me/api/v1';

type Refusal = { message?: string; errors?: Record<string, string[]> };

const numbers = ['totals', 'current_page', 'last_page', ...metrics.map(({ id }) => id)];

/** One GET as JSON. Throws a ProviderError for an error response. */
export async function getJson<Answer>(
  session: Session,
  path: string,
  query: ProviderRequest['query'] = {},
): Promise<Answer> {
  const { account, token } = credentialsOf(session);
  const response = await session.http.request({
    method: 'GET',
    url: `${(session.operator.BASE_ME_URL || defaultUrl).replace(/\/$/, '')}${path}`,
    query,
    numbers,
    headers: { authorization: `Bearer ${token}`, 'x-account': account },
  });
  noteQuota(session, response);
  if (response.status >= 400) throw refusalOf(response);
  return response.json<Answer>();
}

function credentialsOf({ credentials }: Session): { account: string; token: string } {
  if (credentials.kind === 'key')
    return { account: credentials.account.trim(), token: credentials.token.trim() };
  throw new ProviderError('source_invalid', 'Enter the account and the token of Base.me.');
}

function noteQuota(session: Session, { headers }: ProviderResponse): void {
  const [left, limit] = ['x-ratelimit-remaining', 'x-ratelimit-limit'].map((name) => headers.get(name));
  if (left === null || left === undefined) return;
  session.noteQuota({
    name: 'Requests this minute',
    left: Number(left),
    limit: limit ? Number(limit) : null,
    resetsAtMs: null,
  });
}

function refusalOf(response: ProviderResponse): ProviderError {
  const { message, errors } = errorBody<Refusal>(response);
  const providerMessage = Object.values(errors ?? {}).flat()[0] ?? message ?? `status ${response.status}`;
  return errorByStatus(response.status, {
    provider: 'Base.me',
    providerMessage,
    source_invalid: "Base.me doesn't accept this token. Please check it, or enter a new one.",
    permission: `This token may not read that account of Base.me. (${providerMessage})`,
    not_found: `This no longer exists in Base.me. (${providerMessage})`,
  });
}
