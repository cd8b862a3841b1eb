import { ProviderError } from '@vitrine/connectors/kit/http/provider-error.ts';
import type { ProviderResponse } from '@vitrine/connectors/kit/http/provider-exchange.ts';
import type { ProviderHttp } from '@vitrine/connectors/kit/http/provider-http.ts';
import type { FastspringAccount } from '../../../../platform/config/payment-config.ts';
import { PaymentRefused } from '../payment-provider.ts';
import { callFastspring } from './fastspring.client.ts';

type Account = Pick<FastspringAccount, 'username' | 'password'>;

/** What FastSpring's REST API is asked, one function per call. All throw a ProviderError where it can't be asked. */
export function fastspringApi(http: ProviderHttp, account: Account) {
  const read = async (path: string): Promise<unknown> => {
    const response = await callFastspring(http, account, { method: 'GET', path });
    if (!response) return null;
    if (response.status >= 400) throw refusedBy(response);
    const body = response.json<Record<string, unknown>>();
    return body.result === 'error' ? null : body;
  };
  const write = async (method: 'POST' | 'DELETE', path: string, json?: unknown): Promise<void> => {
    const response = await callFastspring(http, account, { method, path, json });
    if (!response) throw new PaymentRefused('The payment provider does not know this subscription.');
    checkBatch(response);
  };
  return {
    order: (id: string) => read(`/orders/${encodeURIComponent(id)}`),
    subscription: (id: string) => read(`/subscriptions/${encodeURIComponent(id)}`),
    update: (row: { subscription: string } & Record<string, unknown>) =>
      write('POST', '/subscriptions', { subscriptions: [row] }),
    cancel: (id: string) => write('DELETE', `/subscriptions/${encodeURIComponent(id)}`),
    end: (id: string) => write('DELETE', `/subscriptions/${encodeURIComponent(id)}?billingPeriod=0`),
    refund: (row: ReturnRow) => createReturn(http, account, row),
    accountLink: async (id: string): Promise<string> => {
      const body = (await read(`/accounts/${encodeURIComponent(id)}/authenticate`)) as {
        accounts?: { url?: string }[];
      } | null;
      const url = body?.accounts?.[0]?.url;
      if (!url) throw new ProviderError('provider_error', 'FastSpring gave no link to the account.');
      return url;
    },
  };
}

type ReturnRow = { order: string; reason: string; note: string; notification: 'ORIGINAL' | 'NONE' };

/**
 * `POST /returns`: a whole order only. Throws PaymentRefused with FastSpring's words for a row that failed. The shape of its response
 * is not documented; it is read as the other batches are.
 */
async function createReturn(http: ProviderHttp, account: Account, row: ReturnRow): Promise<unknown> {
  const response = await callFastspring(http, account, {
    method: 'POST',
    path: '/returns',
    json: { returns: [row] },
  });
  if (!response) throw new PaymentRefused('The payment provider does not know this order.');
  const [made] = response.json<{ returns?: Row[] }>().returns ?? [];
  if (made?.result === 'error') throw new PaymentRefused(reasonIn(made) || 'It gave no reason.');
  if (response.status >= 400) throw refusedBy(response);
  return made;
}

type Row = { result?: string; error?: Record<string, string> };

/** A batch answers row by row; one that failed comes with status 400 and its reason by field. */
function checkBatch(response: ProviderResponse): void {
  const rows = response.json<{ subscriptions?: Row[] }>().subscriptions ?? [];
  const failed = rows.find(({ result }) => result === 'error');
  if (failed) throw new PaymentRefused(refusalMessage(failed));
  if (response.status >= 400) throw refusedBy(response);
}

function reasonIn({ error = {} }: Row): string {
  return Object.values(error).join(' ');
}

function refusalMessage(row: Row): string {
  const reason = reasonIn(row);
  return `The payment provider refused the change${reason ? `: ${reason}` : '.'}`;
}

function refusedBy({ status }: ProviderResponse): ProviderError {
  return new ProviderError('provider_error', `FastSpring responded with ${status}.`);
}
