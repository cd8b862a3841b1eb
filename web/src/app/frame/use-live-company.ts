import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../../platform/api/api.ts';
import { connectLive, useLive, useLiveJoin, useLiveReturn } from '../../platform/live/live-channel.ts';
import { notifyLive } from '../../platform/live/live-channel-news.ts';
import { currentSession, refreshSession, useSession } from '../../platform/session/session.ts';
import { changedSources } from './changed-sources.ts';

/** Keeps the pages' data of the company and its sources up to date while a person is signed in. */
export function useLiveCompany(): void {
  const { company, realtime } = useSession();
  const companyId = company?.id;
  useEffect(() => {
    if (companyId === undefined || !realtime) return undefined;
    return connectLive(realtime, companyId);
  }, [companyId, realtime]);

  const queries = useQueryClient();
  const refetchCompany = () => {
    // Requests that fail now are repeated when the connection is back.
    refreshSession().catch(() => undefined);
  };
  const refetchSources = () => {
    void queries.invalidateQueries({ queryKey: api.sources.key() });
    refetchCompany();
  };
  useLive('CompanySourceUpdated', refetchSources);
  const refetchClients = () => {
    void queries.invalidateQueries({ queryKey: api.clients.key() });
    void queries.invalidateQueries({ queryKey: api.dashboards.list.key() });
  };
  useLive('ClientUpdated', refetchClients);
  useLive('DashboardUpdated', () => {
    for (const queryKey of [api.dashboards.key(), api.reports.key(), api.deletedItems.key()])
      void queries.invalidateQueries({ queryKey });
    refetchCompany();
  });
  useLive('AnnotationsUpdated', () => {
    for (const queryKey of [api.annotations.key(), api.dashboards.show.key(), api.deletedItems.key()])
      void queries.invalidateQueries({ queryKey });
  });
  useLive('CommentsUpdated', () => {
    void queries.invalidateQueries({ queryKey: api.comments.key() });
  });
  useLive('GoalUpdated', () => {
    for (const queryKey of [api.goals.key(), api.dashboards.show.key(), api.deletedItems.key()])
      void queries.invalidateQueries({ queryKey });
  });
  useLive('ShareLinksUpdated', () => {
    void queries.invalidateQueries({ queryKey: api.dashboards.list.key() });
  });
  useLive('CompanySubscriptionUpdated', () => {
    void queries.invalidateQueries({ queryKey: api.billing.key() });
    refetchCompany();
  });
  useLive('CompanySenderUpdated', () => {
    void queries.invalidateQueries({ queryKey: api.whitelabel.key() });
    refetchCompany();
  });
  useLiveJoin(() => {
    notifyMissedChanges().catch(() => undefined);
  });
  useLiveReturn(() => {
    refetchSources();
    void queries.invalidateQueries({ queryKey: api.dashboards.key() });
    void queries.invalidateQueries({ queryKey: api.clients.key() });
  });
}

/** Messages between the page's loading and its subscription were missed: their changes are announced now. */
async function notifyMissedChanges(): Promise<void> {
  const before = currentSession().company?.sources ?? [];
  await refreshSession();
  const sources = currentSession().company?.sources ?? [];
  for (const id of changedSources(before, sources)) notifyLive('CompanySourceUpdated', { id, sources });
}
