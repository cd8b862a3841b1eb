import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { asApiError, isNotFound } from '../../../platform/api/api-error.ts';
import {
  type CouponsState,
  isApplied,
  noCoupons,
  withFound,
  withoutCoupon,
  withRefused,
  withTry,
} from './coupons-state.ts';

/**
 * The coupons of a registration. Codes in the page's address are looked up when it opens; `email` is the
 * registrant's.
 */
export function useCoupons(fromAddress: readonly string[], email: string) {
  const [state, setState] = useState<CouponsState>(noCoupons);
  const [looking, setLooking] = useState(0);
  const apply = async (code: string): Promise<void> => {
    setLooking((count) => count + 1);
    try {
      const found = await find(code, email);
      setState((before) => withFound(before, code, found));
    } catch (error) {
      setState((before) => withRefused(before, code, asApiError(error).message));
    } finally {
      setLooking((count) => count - 1);
    }
  };
  const applyAll = useEffectEvent(async () => {
    for (const code of fromAddress) await apply(code);
  });
  useEffect(() => {
    void applyAll();
  }, []);
  return {
    ...state,
    /** The form can't be sent while a code is looked up, because the price isn't known. */
    loading: looking > 0,
    changeTyped: (typed: string) => setState((before) => ({ ...before, typed })),
    /** Whether the typed code can be applied: not during another lookup, and each code only once. */
    applicable: state.typed.trim() !== '' && looking === 0 && !isApplied(state, state.typed),
    apply: () => {
      setState(withTry);
      return apply(state.typed.trim());
    },
    remove: (name: string) => setState((before) => withoutCoupon(before, name)),
  };
}

export type Coupons = ReturnType<typeof useCoupons>;

async function find(code: string, email: string) {
  try {
    const { data } = await api.billing.coupon.call({ code, ...(email === '' ? {} : { email }) });
    return data;
  } catch (error) {
    if (isNotFound(error)) return null;
    throw error;
  }
}
