import { createCounter } from '../../mock-kit/faults/limits.ts';
import type { ProcedureResult } from './procedure.ts';
import { RpcError } from './rpc-error.ts';
import type { SerpstatAccount } from './tokens.ts';

/** Spent credits of accounts this month, and their calls this second. `now` returns epoch milliseconds. */
export function createLedger(now: () => number) {
  const spent = createCounter(now, 'month');
  const calls = createCounter(now, 1000);
  const leftOf = ({ token, lines }: SerpstatAccount) => Math.max(0, lines - spent.of(token));
  return {
    leftOf,

    /** Calls beyond the credits are rejected; an empty result costs one credit. */
    pay(account: SerpstatAccount, sendRequest: () => ProcedureResult): ProcedureResult {
      try {
        const found = sendRequest();
        if (found.credits > leftOf(account)) throw new RpcError(32_012, 'Credits are over');
        spent.add(account.token, found.credits);
        return found;
      } catch (error) {
        if (error instanceof RpcError && error.code === 32_017) spent.add(account.token, 1);
        throw error;
      }
    },

    countCall({ token, perSecond }: SerpstatAccount): void {
      if (calls.add(token) > perSecond) throw new RpcError(429, 'Request frequency exceeded');
    },

    reset(): void {
      spent.clear();
      calls.clear();
    },
  };
}
