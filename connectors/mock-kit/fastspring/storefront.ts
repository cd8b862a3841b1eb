import { z } from 'zod';
import type { GatewayRequest, Reply } from '../mock.ts';
import { html, json } from '../reply.ts';
import { act, buy } from './acts.ts';
import { FastspringError } from './fastspring-error.ts';
import { openSealed } from './open-sealed.ts';
import { nextId, type Records } from './records.ts';
import { sendEvents } from './send-events.ts';
import { totalOf } from './shapes.ts';

type MockState = { records: Records; now: number };

const CORS = { 'access-control-allow-origin': '*' };

const setupSchema = z.strictObject({
  publicKey: z.string(),
  username: z.string(),
  password: z.string(),
  webhookUrl: z.string(),
  webhookSecret: z.string(),
  expansion: z.boolean(),
});
const actSchema = z.strictObject({
  subscription: z.string(),
  act: z.enum(['renew', 'fail', 'dunning', 'cancel', 'uncancel', 'end']),
});
const sendSchema = z.strictObject({
  mode: z.enum(['plain', 'again', 'backwards', 'forged', 'unsigned', 'odd']),
});

/** The storefront's popup, and `/control` for the actions of an operator, banks and the clock. */
export async function respondStorefront(state: MockState, request: GatewayRequest): Promise<Reply> {
  const { records } = state;
  const session = /^\/popup-checkout\/frame\/([\w-]+)$/.exec(request.path)?.[1];
  if (session) return respondFrame(state, request, session);
  switch (`${request.method} ${request.path}`) {
    case 'POST /popup-checkout/secure':
      return secure(records, request);
    case 'POST /control/setup':
      records.setup = setupSchema.parse(bodyOf(request));
      return { status: 204 };
    case 'POST /control/act': {
      const input = actSchema.parse(bodyOf(request));
      act(state, input.subscription, input.act);
      return { status: 204 };
    }
    case 'POST /control/send':
      return json(200, await sendEvents(records, sendSchema.parse(bodyOf(request)).mode));
    default:
      throw new FastspringError(404, { path: 'Not found' });
  }
}

function secure(records: Records, request: GatewayRequest): Reply {
  const { payload, key } = bodyOf(request) as { payload?: unknown; key?: unknown };
  try {
    const id = nextId(records, 'C');
    records.sessions.set(id, openSealed(records, payload, key));
    return json(200, { session: id }, CORS);
  } catch (error) {
    if (!(error instanceof FastspringError)) throw error;
    return { ...error.reply, headers: { ...error.reply.headers, ...CORS } };
  }
}

function respondFrame(state: MockState, request: GatewayRequest, id: string): Reply {
  const session = state.records.sessions.get(id);
  if (!session) throw new FastspringError(404, { session: 'Session not found' });
  if (request.method !== 'POST') return html(200, framePage(`Pay $${(totalOf(session) / 100).toFixed(2)}`));
  const decision = new URLSearchParams(request.body.toString()).get('decision');
  if (decision === 'decline') return html(200, framePage('The card was declined. Try again'));
  if (decision !== 'pay') return html(200, closingPage(null));
  state.records.sessions.delete(id);
  return html(200, closingPage(buy(state, session)));
}

function framePage(message: string): string {
  const buttons = ['pay', 'decline', 'close'].map(
    (decision) => `<button name="decision" value="${decision}">${decision}</button>`,
  );
  return `<!doctype html><title>Checkout</title><form method="post"><p>${message}</p>${buttons.join(' ')}</form>`;
}

function closingPage(bought: { reference: string; id: string } | null): string {
  return `<!doctype html><title>Done</title><script>parent.postMessage({ fastspring: ${JSON.stringify(bought)} }, '*')</script>`;
}

function bodyOf({ body }: GatewayRequest): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    throw new FastspringError(400, { body: 'not JSON' });
  }
}
