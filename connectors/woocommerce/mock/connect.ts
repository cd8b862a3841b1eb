import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';
import { formFields } from '../../mock-kit/body.ts';
import type { GatewayRequest, Reply } from '../../mock-kit/mock.ts';
import { html, redirect } from '../../mock-kit/reply.ts';
import type { Store } from './data/stores.ts';
import { STORE_KEYS } from './store-keys.ts';

const REQUIRED = ['app_name', 'scope', 'user_id', 'return_url', 'callback_url'] as const;
const SCOPES = ['read', 'write', 'read_write'];

/**
 * `wc-auth/v1/authorize`: shows the consent to the shop's owner, posts a key to the application, redirects the browser back.
 */
export async function connectPage(request: GatewayRequest, store: Store): Promise<Reply | undefined> {
  if (request.path !== `${store.basePath}/wc-auth/v1/authorize`) return undefined;
  const { query } = request;
  const problem = problemOf(query);
  if (problem) return html(401, page(store, `<h1>Error</h1><p>${escapeHtml(problem)}</p>`));
  const app = escapeHtml(query.get('app_name') ?? '');
  if (request.method === 'GET') {
    return html(
      200,
      page(
        store,
        `<h1>${app} would like to connect to your store</h1><p>It will be given ${escapeHtml(query.get('scope') ?? '')} access.</p>
<form method="post"><button name="decision" value="deny">No thanks</button> <button name="decision" value="approve">Approve</button></form>`,
      ),
    );
  }
  const approved = formFields(request)?.get('decision') === 'approve';
  if (approved && !(await postKey(query, store))) {
    return html(
      401,
      page(
        store,
        '<h1>Error</h1><p>An error occurred in the request and at the time were unable to send the consumer data</p>',
      ),
    );
  }
  const back = new URL(query.get('return_url') ?? '');
  back.searchParams.set('success', approved ? '1' : '0');
  back.searchParams.set('user_id', query.get('user_id') ?? '');
  return redirect(back.href);
}

function problemOf(query: URLSearchParams): string | undefined {
  const missing = REQUIRED.find((name) => !query.get(name));
  if (missing) return `Missing parameter ${missing}`;
  if (!SCOPES.includes(query.get('scope') ?? '')) return `Invalid scope ${query.get('scope')}`;
  for (const name of ['return_url', 'callback_url']) {
    if (!URL.canParse(query.get(name) ?? '')) return `The ${name} is not a valid URL`;
  }
  return query.get('callback_url')?.startsWith('https://')
    ? undefined
    : 'The callback_url needs to be over SSL';
}

async function postKey(query: URLSearchParams, store: Store): Promise<boolean> {
  const { consumerKey, consumerSecret } = STORE_KEYS[store.id].read;
  const body = {
    key_id: 1,
    user_id: query.get('user_id'),
    consumer_key: consumerKey,
    consumer_secret: consumerSecret,
    key_permissions: query.get('scope'),
  };
  try {
    const headers = { 'content-type': 'application/json;charset=UTF-8' };
    const response = await fetch(query.get('callback_url') ?? '', {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return response.ok;
  } catch {
    return false;
  }
}

function page(store: Store, content: string): string {
  return `<!doctype html><html lang="${store.language}"><meta charset="utf-8"><title>${escapeHtml(store.name)}</title>
<style>body{font-family:system-ui,sans-serif;max-width:32rem;margin:4rem auto;padding:0 1rem}</style>${content}</html>`;
}
