import { Pagination } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { DashboardSummary } from '@vitrine/contract/entities/dashboard-list.ts';
import { type ReactNode, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useSession } from '../../platform/session/session.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { copyText } from '../../ui/plain/buttons/copy-text.ts';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { Skeleton } from '../../ui/plain/skeleton.tsx';
import { type Choice, type Chosen, chosenOf, isPicked, nothingChosen, toggle } from './choice.ts';
import { Chooser } from './chooser.tsx';
import { DashboardCard } from './dashboard-card.tsx';
import { DashboardMenu } from './dashboard-menu.tsx';
import styles from './list.module.css';
import { ListBar } from './list-bar.tsx';
import { filterOf, isUnfiltered, type ListQuery, pageCount, readListQuery } from './list-query.ts';
import { Nothing } from './nothing.tsx';
import { RemoveDashboard } from './remove-dashboard.tsx';
import { useDashboardCommands } from './use-dashboard-commands.ts';

export type DashboardListProps = {
  query: ListQuery;
  onQuery: (query: ListQuery) => void;
  /** All of them are of one client: it can't be chosen, and is no filter. */
  ofClient?: boolean | undefined;
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
export function DashboardList(props: DashboardListProps) {
  const { query, ofClient = false, createAction } = props;
  const { data, error, refetch, isPlaceholderData } = useQuery(
    api.dashboards.list.queryOptions({
      input: { ...filterOf(query), sort: query.sort, page: query.page },
      placeholderData: keepPreviousData,
    }),
  );
  const [choice, setChoice] = useState<Choice>(null);
  if (error && !data) {
    return (
      <ErrorState title="Your dashboards could not be loaded" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  }
  // 'All' refers to the current filter, so a change of it clears the selection.
  const show = (next: ListQuery) => {
    if (choice === 'all' && JSON.stringify(filterOf(next)) !== JSON.stringify(filterOf(query)))
      setChoice(nothingChosen);
    props.onQuery(next);
  };
  const filtered = ofClient ? { ...query, clientId: undefined } : query;
  const page = data?.data ?? [];
  return (
    <>
      {data?.meta.total === 0 && isUnfiltered(filtered) ? null : (
        <Tools {...props} meta={data?.meta} choice={choice} onChoice={setChoice} show={show} />
      )}
      {!data ? (
        <Waiting />
      ) : page.length === 0 ? (
        <Section flush>
          <Nothing query={filtered} action={createAction} onAll={() => show(readListQuery({}))} />
        </Section>
      ) : (
        <Cards
          {...props}
          ofClient={ofClient}
          dashboards={page}
          waiting={isPlaceholderData}
          choice={choice}
          onPick={(id) => setChoice(toggle(choice, id, page))}
        />
      )}
      {data ? (
        <Pager query={query} pages={pageCount(data.meta.total, data.meta.perPage)} onQuery={show} />
      ) : null}
    </>
  );
}

type ToolsProps = Pick<DashboardListProps, 'query' | 'ofClient' | 'onExport'> & {
  meta: { total: number; tags: string[] } | undefined;
  choice: Choice;
  onChoice: (choice: Choice) => void;
  show: (query: ListQuery) => void;
};

/** Filters, and the actions on a selection. */
function Tools({ query, ofClient = false, onExport, meta, choice, onChoice, show }: ToolsProps) {
  const { total, tags } = meta ?? { total: 0, tags: [] };
  const chosen = chosenOf(choice, query, total);
  return (
    <>
      <ListBar
        query={query}
        ofClient={ofClient}
        tags={tags}
        onChange={show}
        onChoose={onExport && choice === null ? () => onChoice(nothingChosen) : undefined}
      />
      {onExport && choice !== null ? (
        <Chooser
          chosen={chosen}
          total={total}
          tags={tags}
          onAll={() => onChoice('all')}
          onExport={() => onExport(chosen, () => onChoice(null))}
          onEnd={() => onChoice(null)}
        />
      ) : null}
    </>
  );
}

type CardsProps = Pick<DashboardListProps, 'link' | 'onOpen' | 'onCloneForClient' | 'createRefusal'> & {
  ofClient: boolean;
  dashboards: readonly DashboardSummary[];
  waiting: boolean;
  choice: Choice;
  onPick: (id: string) => void;
};

function Cards({ dashboards, waiting, choice, onPick, link, onOpen, ...rest }: CardsProps) {
  const { ofClient, onCloneForClient, createRefusal } = rest;
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
          ofClient={ofClient}
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

function Waiting() {
  return (
    <LoadingState waitingFor="your dashboards">
      <div className={styles.cards}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
          <Skeleton key={place} height={330} />
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
