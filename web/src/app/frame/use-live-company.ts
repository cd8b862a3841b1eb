import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api.ts';
import { connectLive, useLive, useLiveReturn } from '../../platform/live-channel.ts';
import { refreshSession, useSession } from '../../platform/session.ts';

/** Keeps what the pages know of the company and its sources true, while somebody is signed in. */
export function useLiveCompany(): void {
  const { company, realtime } = useSession();
  const companyId = company?.id;
  useEffect(() => {
    if (companyId === undefined || !realtime) return undefined;
    return connectLive(realtime, companyId);
  }, [companyId, realtime]);

  const queries = useQueryClient();
  const askForCompany = () => {
    // Whoever can't be asked now is asked when the connection is back.
    refreshSession().catch(() => undefined);
  };
  const askForSources = () => {
    void queries.invalidateQueries({ queryKey: api.sources.key() });
    askForCompany();
  };
  useLive('CompanySourceUpdated', askForSources);
  useLive('CompanySubscriptionUpdated', askForCompany);
  useLiveReturn(() => {
    askForSources();
    void queries.invalidateQueries({ queryKey: api.dashboards.key() });
  });
}
