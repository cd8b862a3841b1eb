import type { Services } from '../../../../platform/ctx/ctx.ts';
import type { Db } from '../../../../platform/database/database.ts';
import type { WireOrder } from '../wire/wire-schemas.ts';
import { findRecord, putRecord } from './sandbox.queries.ts';
import type { SandboxSubscription } from './sandbox-records.ts';
import { type Bill, wireEvent, wireOrder, wireSubscription } from './sandbox-wire.ts';

/** One transaction of the sandbox: its state and its pending events are written together. */
export type SandboxTx = { db: Db; nowMs: number };

export function inSandbox<T>(services: Services, work: (tx: SandboxTx) => Promise<T>): Promise<T> {
  return services.database.transaction(null, (db) => work({ db, nowMs: services.clock.nowMs() }));
}

/** Stores a subscription with a later `changed` than before, and an event about it unless disabled. */
export async function saveSubscription(
  tx: SandboxTx,
  id: string,
  before: SandboxSubscription | null,
  after: SandboxSubscription,
  type: string,
  charge?: { order: WireOrder } | { reason: string },
): Promise<void> {
  const changedMs = Math.max(tx.nowMs, (before?.changedMs ?? 0) + 1);
  const state = { ...after, changedMs };
  await putRecord(tx.db, 'subscription', id, state, new Date(tx.nowMs));
  const subscription = wireSubscription(id, state);
  await queueEvent(tx, type, charge ? { subscription, account: state.accountId, ...charge } : subscription);
}

/** Charges a bill whose card was accepted: creates the order and its event. */
export async function chargeBill(tx: SandboxTx, bill: Omit<Bill, 'nowMs'>): Promise<WireOrder> {
  const wire = wireOrder({ ...bill, nowMs: tx.nowMs });
  await putRecord(tx.db, 'order', wire.id, { wire, accountId: bill.accountId }, new Date(tx.nowMs));
  await queueEvent(tx, 'order.completed', wire);
  return wire;
}

export async function queueEvent({ db, nowMs }: SandboxTx, type: string, data: object): Promise<void> {
  const event = wireEvent(type, data, nowMs);
  await putRecord(db, 'event', event.id, { event, tries: 0, nextMs: nowMs }, new Date(nowMs));
}

export async function accountOf(tx: SandboxTx, id: string) {
  const account = await findRecord(tx.db, 'account', id);
  if (!account) throw new Error('The sandbox has lost an account.');
  return account;
}
