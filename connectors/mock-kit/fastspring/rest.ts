import { z } from 'zod';
import type { GatewayRequest, Reply } from '../mock.ts';
import { json } from '../reply.ts';
import { act, notify, requireSubscription, returnOrder, shapeOf } from './acts.ts';
import { FastspringError } from './fastspring-error.ts';
import type { Records } from './records.ts';
import { orderShape, returnShape } from './shapes.ts';

type MockState = { records: Records; now: number };

const updateSchema = z.strictObject({
  subscription: z.string(),
  product: z.literal('dashboards').optional(),
  quantity: z.number().int().min(1).optional(),
  pricing: z
    .strictObject({
      price: z.strictObject({ USD: z.number().min(0) }),
      quantityBehavior: z.literal('lock'),
      interval: z.enum(['month', 'year']),
      intervalLength: z.literal(1),
      quantityDiscounts: z.strictObject({ '1': z.number().min(0).max(100) }).optional(),
      discountType: z.literal('percent').optional(),
      discountReason: z.record(z.string(), z.string()).optional(),
    })
    .optional(),
  prorate: z.boolean().optional(),
  deactivation: z.null().optional(),
});

/** `api.fastspring.com`: Basic auth, a User-Agent, JSON. */
export function respondRest(state: MockState, request: GatewayRequest): Reply {
  authenticate(state.records, request);
  const [, kind = '', id = '', what = ''] = request.path.split('/');
  const route = `${request.method} /${kind}${id ? '/id' : ''}${what ? `/${what}` : ''}`;
  switch (route) {
    case 'GET /orders/id':
      return getOrder(state, decodeURIComponent(id));
    case 'GET /subscriptions/id':
      return json(200, shapeOf(state, requireSubscription(state.records, decodeURIComponent(id))));
    case 'POST /subscriptions':
      return updateAll(state, request);
    case 'DELETE /subscriptions/id':
      return cancel(state, decodeURIComponent(id), request.query.get('billingPeriod') === '0');
    case 'POST /returns':
      return createReturns(state, request);
    case 'GET /accounts/id/authenticate':
      return accountLink(state.records, decodeURIComponent(id));
    default:
      throw new FastspringError(404, { path: 'Not found' });
  }
}

function authenticate({ setup }: Records, { headers }: GatewayRequest): void {
  const expected = setup ? Buffer.from(`${setup.username}:${setup.password}`).toString('base64') : null;
  if (expected === null || headers.authorization !== `Basic ${expected}`) throw new FastspringError(401, {});
  if (!headers['user-agent']) throw new FastspringError(403, { 'user-agent': 'A User-Agent is needed' });
}

function getOrder({ records }: MockState, id: string): Reply {
  const order = records.orders.get(id);
  if (!order) throw new FastspringError(404, { order: 'Order not found' });
  return json(200, orderShape(records, order));
}

/** At the end of the period, or with `billingPeriod=0` at once. */
function cancel(state: MockState, id: string, isNow: boolean): Reply {
  return row(id, 'cancel', () => act(state, id, isNow ? 'end' : 'cancel'));
}

const returnsSchema = z.strictObject({
  returns: z
    .array(
      z.strictObject({
        order: z.string(),
        reason: z.enum(['DUPLICATE_ORDER', 'OTHER', 'ORDER_ERROR', 'PRODUCT_NOT_RECEIVED']),
        note: z.string().optional(),
        notification: z.enum(['ORIGINAL', 'NONE']).optional(),
      }),
    )
    .length(1),
});

function createReturns(state: MockState, { body }: GatewayRequest): Reply {
  const parsed = returnsSchema.safeParse(readJson(body));
  if (!parsed.success) throw new FastspringError(400, { body: parsed.error.issues[0]?.message ?? 'invalid' });
  const order = parsed.data.returns[0]?.order ?? '';
  const done = { action: 'return.create', order };
  try {
    return json(200, {
      returns: [{ ...done, ...returnShape(returnOrder(state, order)), result: 'success' }],
    });
  } catch (error) {
    if (!(error instanceof FastspringError)) throw error;
    return json(400, { returns: [{ ...done, result: 'error', error: { order: error.message } }] });
  }
}

function updateAll(state: MockState, { body }: GatewayRequest): Reply {
  const parsed = z.strictObject({ subscriptions: z.array(updateSchema).length(1) }).safeParse(readJson(body));
  if (!parsed.success) throw new FastspringError(400, { body: parsed.error.issues[0]?.message ?? 'invalid' });
  const [change] = parsed.data.subscriptions;
  if (!change) throw new FastspringError(400, { body: 'empty' });
  return row(change.subscription, 'update', () => update(state, change));
}

function update(
  state: MockState,
  { subscription: id, quantity, pricing, deactivation }: z.infer<typeof updateSchema>,
) {
  const subscription = requireSubscription(state.records, id);
  if (subscription.state === 'deactivated') throw new FastspringError(400, { subscription: 'It has ended' });
  if (deactivation === null) {
    if (subscription.state !== 'canceled')
      throw new FastspringError(400, { deactivation: 'It is not canceled' });
    act(state, id, 'uncancel');
    return;
  }
  subscription.quantity = quantity ?? subscription.quantity;
  if (pricing) {
    subscription.unitCents = Math.round(pricing.price.USD * 100);
    subscription.discountPercent = pricing.quantityDiscounts?.['1'] ?? 0;
    subscription.interval = pricing.interval;
  }
  subscription.changed = Math.max(state.now, subscription.changed + 1);
  notify(state, 'subscription.updated', shapeOf(state, subscription));
}

/** A batch has results by row; a failed row makes the status 400. */
function row(subscription: string, action: string, work: () => void): Reply {
  const done = { subscription, action: `subscription.${action}` };
  try {
    work();
    return json(200, { subscriptions: [{ ...done, result: 'success' }] });
  } catch (error) {
    if (!(error instanceof FastspringError)) throw error;
    return json(400, {
      subscriptions: [{ ...done, result: 'error', error: { subscription: error.message } }],
    });
  }
}

function accountLink({ accounts }: Records, id: string): Reply {
  if (!accounts.has(id)) throw new FastspringError(404, { account: 'Account not found' });
  return json(200, {
    accounts: [
      {
        action: 'account.authenticate.get',
        account: id,
        result: 'success',
        url: `https://vitrine.test.onfastspring.com/account/${id}/once`,
      },
    ],
  });
}

function readJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    return null;
  }
}
