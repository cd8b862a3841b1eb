import { useEffect, useEffectEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { asApiError } from '../../platform/api-error.ts';
import { type CouponsState, isApplied, noCoupons, withFound, withoutCoupon } from './coupons-state.ts';

/** The coupons of a registration. Those of the page's address are looked up as it opens; `email` is whoever registers. */
export function useCoupons(fromAddress: readonly string[], email: string) {
  const [state, setState] = useState<CouponsState>(noCoupons);
  const [looking, setLooking] = useState(0);
  const apply = async (code: string): Promise<boolean> => {
    setLooking((count) => count + 1);
    try {
      const found = await find(code, email);
      setState((before) => withFound(before, found));
      return found !== null;
    } catch (error) {
      const words = asApiError(error).message;
      setState((before) => ({ ...before, message: { tone: 'bad', words } }));
      return false;
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
    /** While a code is looked up nothing may be sent: the price isn't known. */
    loading: looking > 0,
    isApplied: (code: string) => isApplied(state, code),
    apply,
    remove: (name: string) => setState((before) => withoutCoupon(before, name)),
  };
}

export type Coupons = ReturnType<typeof useCoupons>;

async function find(code: string, email: string) {
  try {
    const { data } = await api.billing.coupon.call({ code, ...(email === '' ? {} : { email }) });
    return data;
  } catch (error) {
    if (asApiError(error).status === 404) return null;
    throw error;
  }
}
