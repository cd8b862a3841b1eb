import { HOUR_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Services } from '../../../../platform/ctx/ctx.ts';
import { bringForward, retryCharges } from './renew-plans.ts';
import { findRecord, listRecords, putRecord, removeRecord } from './sandbox.queries.ts';
import type { SandboxCard } from './sandbox-records.ts';
import { sendEventsSoon } from './send-events.ts';

const PURPOSE = 'sandbox account';
const COOKIE = 'sandbox_account';
const VISIT_MS = HOUR_MS;

type Cookies = Readonly<Record<string, string | undefined>>;

/** Uses a link up, and gives the cookie of a visit of an hour; null for one that was used or is too old. */
export async function enterAccount(services: Services, linkId: string): Promise<string | null> {
  const { system } = services.database;
  const nowMs = services.clock.nowMs();
  const link = await findRecord(system, 'link', linkId);
  if (!link || !(await removeRecord(system, 'link', linkId)) || link.expiresMs <= nowMs) return null;
  const token = services.secrets.sign(PURPOSE, link.accountId, nowMs + VISIT_MS);
  const secure = services.config.appUrl.startsWith('https:') ? '; Secure' : '';
  return `${COOKIE}=${token}; Path=/sandbox; Max-Age=${VISIT_MS / 1000}; HttpOnly; SameSite=Strict${secure}`;
}

/** The account of a visit with its receipts, the newest first; null without a visit. */
export async function ownAccount(services: Services, cookies: Cookies) {
  const { system } = services.database;
  const id = visitedId(services, cookies);
  const account = id ? await findRecord(system, 'account', id) : null;
  if (!id || !account) return null;
  const orders = await listRecords(system, 'order', { field: 'accountId', value: id });
  return { id, account, orders: orders.map(({ state }) => state).reverse() };
}

/** Another card; what is overdue is charged to it at once. False without a visit. */
export async function replaceCard(services: Services, cookies: Cookies, card: SandboxCard): Promise<boolean> {
  const own = await ownAccount(services, cookies);
  if (!own) return false;
  const account = { ...own.account, card };
  await putRecord(services.database.system, 'account', own.id, account, services.clock.now());
  await retryCharges(services, own.id);
  sendEventsSoon(services);
  return true;
}

/** What is next happens now. False without a visit. */
export async function skipAhead(services: Services, cookies: Cookies): Promise<boolean> {
  const own = await ownAccount(services, cookies);
  if (!own) return false;
  await bringForward(services, own.id);
  sendEventsSoon(services);
  return true;
}

function visitedId({ secrets, clock }: Services, cookies: Cookies): string | null {
  const token = cookies[COOKIE];
  return token ? secrets.verify(PURPOSE, token, clock.nowMs()) : null;
}
