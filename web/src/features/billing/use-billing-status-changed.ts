import { useQueryClient } from '@tanstack/react-query';
import type { BillingStatus } from '@vitrine/contract/entities/billing.ts';
import { useCallback } from 'react';
import { api } from '../../platform/api/api.ts';
import { refreshSession } from '../../platform/session/session.ts';

/** Stores the new subscription status and refetches what depends on it: banners, quota, invoices. */
export function useBillingStatusChanged(): (data: BillingStatus) => Promise<void> {
  const queries = useQueryClient();
  return useCallback(
    async (data) => {
      queries.setQueryData(api.billing.status.queryKey(), { data });
      void queries.invalidateQueries({ queryKey: api.billing.orders.key() });
      await refreshSession();
    },
    [queries],
  );
}
