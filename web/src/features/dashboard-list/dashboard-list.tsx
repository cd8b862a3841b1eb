import { Pagination } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconLayoutDashboard, IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { wordsOf } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { copyText } from '../../ui/plain/buttons/copy-text.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { type Choice, type Chosen, chosenOf, isPicked, nothingChosen, toggled } from './choice.ts';
import { ChoiceBar } from './choice-bar.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import styles from './list.module.css';
import { ListBar } from './list-bar.tsx';
import { type ListQuery, pageCount } from './list-query.ts';
import { RemoveDashboard } from './remove-dashboard.tsx';
import { useDashboardCommands } from './use-dashboard-commands.ts';

export type DashboardListProps = {
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  /** The router's link to a dashboard. */
  link: (dashboard: DashboardSummary) => ReactNode;
  onOpen: (permalink: string) => void;
  /** Opens the dialog that copies a dashboard onto other sources. */
  onCloneForClient: (dashboard: DashboardSummary) => void;
  /** Why no dashboard can be created; null if one can. */
  createRefusal: string | null;
  /** Absent for clients, who only see dashboards shared with them. */
  createAction: ReactNode;
  /** Exports the selection as PDFs; absent without permission. `end` leaves selection mode. */
  onExport?: ((chosen: Chosen, end: () => void) => void) | undefined;
};

/** The company's dashboards, in pages. */
export function DashboardList({ query, onQuery, createAction, onExport, ...cards }: DashboardListProps) {
  const [choice, setChoice] = useState<Choice>(null);
  const { data, error, refetch, isPlaceholderData } = useQuery(
    api.dashboards.list.queryOptions({
      input: { show: query.show, search: query.search || undefined, page: query.page },
      placeholderData: keepPreviousData,
    }),
  );
  const usual = query.search === '' && query.show === 'active';
  if (error && !data) {
    return (
      <ErrorState title="Your dashboards could not be loaded" onRetry={() => void refetch()}>
        {wordsOf(error)}
      </ErrorState>
    );
  }
  const nothingAtAll = data?.meta.total === 0 && usual;
  const total = data?.meta.total ?? 0;
  const chosen = chosenOf(choice, query, total);
  // 'All' refers to the current filter, so a change of it clears the selection.
  const show = (next: ListQuery) => {
    if (choice === 'all' && (next.show !== query.show || next.search !== query.search))
      setChoice(nothingChosen);
    onQuery(next);
  };
  const page = data?.data ?? [];
  return (
    <>
      {nothingAtAll ? null : (
        <ListBar
          query={query}
          onChange={show}
          onChoose={onExport && choice === null ? () => setChoice(nothingChosen) : undefined}
        />
      )}
      {onExport && choice !== null ? (
        <ChoiceBar
          count={chosen.count}
          total={total}
          onAll={() => setChoice('all')}
          onExport={() => onExport(chosen, () => setChoice(null))}
          onEnd={() => setChoice(null)}
        />
      ) : null}
      {data ? (
        <>
          {data.data.length === 0 ? (
            <Nothing usual={usual} action={createAction} />
          ) : (
            <Cards
              {...cards}
              dashboards={page}
              waiting={isPlaceholderData}
              choice={choice}
              onPick={(id) => setChoice(toggled(choice, id, page))}
            />
          )}
          <Pager query={query} pages={pageCount(data.meta.total, data.meta.perPage)} onQuery={show} />
        </>
      ) : (
        <Waiting />
      )}
    </>
  );
}

type CardsProps = Pick<DashboardListProps, 'link' | 'onOpen' | 'onCloneForClient' | 'createRefusal'> & {
  dashboards: readonly DashboardSummary[];
  waiting: boolean;
  choice: Choice;
  onPick: (id: string) => void;
};

function Cards({ dashboards, waiting, choice, onPick, link, onOpen, ...rest }: CardsProps) {
  const { onCloneForClient, createRefusal } = rest;
  const { sourceTypes } = useSession();
  const commands = useDashboardCommands();
  const [removing, setRemoving] = useState<DashboardSummary | null>(null);
  const [nowMs] = useState(() => Date.now());
  const clone = async (dashboard: DashboardSummary) => {
    const copy = await commands.clone(dashboard);
    if (copy) onOpen(copy.permalink);
  };
  return (
    <div className={styles.cards} aria-busy={waiting || undefined}>
      {dashboards.map((dashboard) => (
        <DashboardCard
          key={dashboard.id}
          dashboard={dashboard}
          sourceTypes={sourceTypes}
          nowMs={nowMs}
          locale={browserLocale}
          link={link(dashboard)}
          pick={
            choice === null
              ? undefined
              : { picked: isPicked(choice, dashboard.id), onPick: () => onPick(dashboard.id) }
          }
          menu={
            <DashboardMenu
              dashboard={dashboard}
              cloneRefusal={createRefusal}
              onCopyLink={() => void copyLink(dashboard)}
              onClone={() => void clone(dashboard)}
              onCloneForClient={() => onCloneForClient(dashboard)}
              onArchive={() => void commands.archive(dashboard)}
              onRestore={() => void commands.restore(dashboard)}
              onRemove={() => setRemoving(dashboard)}
            />
          }
        />
      ))}
      <RemoveDashboard dashboard={removing} onClose={() => setRemoving(null)} onRemove={commands.remove} />
    </div>
  );
}

async function copyLink({ permalink, public: isPublic }: DashboardSummary): Promise<void> {
  try {
    await copyText(`${window.location.origin}/dashboards/${permalink}`);
    const more = isPublic ? '' : ' Only your team can open it until the dashboard is public.';
    notifications.show({ message: `Copied successfully.${more}` });
  } catch {
    notifications.show({ color: 'bad', message: 'The browser did not allow copying' });
  }
}

function Nothing({ usual, action }: { usual: boolean; action: ReactNode }) {
  if (!usual)
    return (
      <EmptyState icon={IconSearch} title="Nothing found">
        No dashboard has this name.
      </EmptyState>
    );
  if (!action)
    return (
      <EmptyState icon={IconLayoutDashboard} title="No dashboards yet">
        The dashboards that your agency shares with you will be listed here.
      </EmptyState>
    );
  return (
    <EmptyState icon={IconLayoutDashboard} title="No dashboards yet" action={action}>
      A dashboard shows a client’s data under its own link.
    </EmptyState>
  );
}

function Waiting() {
  return (
    <LoadingState waitingFor="your dashboards">
      <div className={styles.cards}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} height={166} />
        ))}
      </div>
    </LoadingState>
  );
}

type PagerProps = Pick<DashboardListProps, 'query' | 'onQuery'> & { pages: number };

function Pager({ query, pages, onQuery }: PagerProps) {
  if (pages < 2) return null;
  return (
    <Pagination
      className={styles.pager}
      total={pages}
      value={query.page}
      getControlProps={(control) => ({ 'aria-label': `${control} page` })}
      onChange={(page) => {
        onQuery({ ...query, page });
        window.scrollTo(0, 0);
      }}
    />
  );
}
