import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconLayoutDashboard, IconStar } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { NoneFound } from '../../ui/search/none-found.tsx';
import { isUnfiltered, type ListQuery } from './list-query.ts';

const ALL = 'Show all dashboards';

type NothingProps = { query: ListQuery; action: ReactNode; onAll: () => void };

/** Why the list is empty, with the one way on. */
export function Nothing({ query, action, onAll }: NothingProps) {
  const all = <Button onClick={onAll}>{ALL}</Button>;
  const { search, clientId, tag, view } = query;
  if (view === 'favorites' && !search && !clientId && !tag)
    return (
      <EmptyState icon={IconStar} title="No favourites yet" action={all}>
        Dashboards that you mark with the star will be listed here.
      </EmptyState>
    );
  if (view === 'recent' && !search && !clientId && !tag)
    return (
      <EmptyState icon={IconLayoutDashboard} title="Nothing opened yet" action={all}>
        The dashboards that you open will be listed here, the latest first.
      </EmptyState>
    );
  if (!isUnfiltered(query))
    return (
      <NoneFound allLabel={ALL} onAll={onAll}>
        No dashboard matches this search and these filters.
      </NoneFound>
    );
  if (!action)
    return (
      <EmptyState icon={IconLayoutDashboard} title="No dashboards yet">
        The dashboards that your agency shares with you will be listed here.
      </EmptyState>
    );
  return (
    <EmptyState icon={IconLayoutDashboard} title="No dashboards yet" help="build#create-one" action={action}>
      A dashboard shows a client’s data under its own link.
    </EmptyState>
  );
}
