import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CloneChoice, CloneMapping, CloneProposal } from '@vitrine/contract/entities/dashboard.ts';
import type { ClientNames } from '@vitrine/contract/rules/dashboards/client-match.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { selectDebounceMs } from '../../ui/timers.ts';
import { withChoice, withSource } from './chosen.ts';

/** Whom a copy is for. */
export type ClonedFor = ClientNames & { clientId: string | null };

export type ProposalState = {
  proposal: CloneProposal | undefined;
  error: unknown;
  refetch(): unknown;
  /** The response to the latest input is loading. */
  waiting: boolean;
  chooseSource(sourceId: string, to: string | null): void;
  choose(choice: CloneChoice, to: string | null): void;
};

/** The server's suggestions for a client, requested again on every input; choices override suggestions. */
export function useCloneProposal(dashboardId: string, { name, domain, clientId }: ClonedFor): ProposalState {
  const [chosen, setChosen] = useState<CloneMapping>({ sources: {}, properties: {} });
  const inputJson = JSON.stringify({ name: name.trim(), domain: domain.trim(), clientId, mapping: chosen });
  const [settled] = useDebouncedValue(inputJson, selectDebounceMs, { leading: true });
  const { data, error, isFetching, refetch } = useQuery(
    api.dashboards.proposeClone.queryOptions({
      input: { id: dashboardId, ...(JSON.parse(settled) as ClonedFor & { mapping: CloneMapping }) },
      placeholderData: keepPreviousData,
      retry: false,
    }),
  );
  return {
    proposal: data?.data,
    error,
    refetch,
    waiting: isFetching || settled !== inputJson,
    chooseSource: (sourceId, to) => setChosen((before) => withSource(before, sourceId, to)),
    choose: (choice, to) => setChosen((before) => withChoice(before, choice, to)),
  };
}
