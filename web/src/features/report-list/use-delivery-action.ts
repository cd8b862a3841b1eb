import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';

/** Runs an action on a delivery, refetches all report data, and stores the error. */
export function useDeliveryAction() {
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const run = async (action: () => Promise<unknown>) => {
    setFailure(null);
    try {
      await action();
    } catch (error) {
      setFailure(errorMessage(error));
      throw error;
    } finally {
      void queries.invalidateQueries({ queryKey: api.reports.key() });
    }
  };
  return { failure, run };
}
