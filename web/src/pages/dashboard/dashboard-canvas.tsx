import { useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import type { Dashboard, Dates, Styles } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { writeFilters } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { writePage } from '@vitrine/contract/rules/dashboards/pages.ts';
import type { SectionWidget } from '@vitrine/contract/rules/widgets/sections.ts';
import { type ReactNode, useMemo } from 'react';
import { EditCanvas, PageTools, SectionTools } from '../../features/dashboard-editing/index.ts';
import {
  brandVariables,
  csvUrl,
  DashboardView,
  DataProblem,
  PageTabs,
} from '../../features/dashboard-view/index.ts';
import { Presentation, presentedPages } from '../../features/presentation/index.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { brandScheme } from './brand-scheme.ts';
import { CanvasCard } from './canvas-card.tsx';
import styles from './dashboard.module.css';
import { EmptyDashboard } from './empty-dashboard.tsx';
import { useCardHandlers } from './use-card-handlers.ts';
import type { useCommenting } from './use-commenting.ts';
import { useMergeFacts } from './use-merge-facts.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;
type DashboardCanvasProps = {
  owner: Owner;
  /** While its brand is edited, the canvas has the readers' theme. */
  brandShown: boolean;
  onGoal: (widgetId: string) => void;
  /** Adds an annotation of days that a chart shows; owners only. */
  onAnnotate: (days: { first: string; last: string }) => void;
  commenting: Pick<ReturnType<typeof useCommenting>, 'openCounts' | 'comment'>;
};

const INITIAL_WIDTH = 1200;

/** The cards, with handles while editing. */
export function DashboardCanvas({ owner, brandShown, onGoal, onAnnotate, commenting }: DashboardCanvasProps) {
  const { shown, dates, editing, edited, actions, values, refreshing, overlaid, realTime } = owner;
  const { filters, setFilters } = owner;
  const { ref, width } = useElementSize();
  const scheme = brandScheme(shown.styles, useComputedColorScheme('light'), brandShown);
  const handlers = useCardHandlers(owner, onGoal);
  const facts = useMergeFacts(values.results, editing);
  return (
    <div ref={ref}>
      <Problems owner={owner} />
      <Presented owner={owner} scheme={scheme}>
        <EditCanvas
          widgets={shown.widgets}
          {...{ realTime, pages: shown.pages, pageId: owner.pageId }}
          editing={editing}
          actions={actions}
          facts={facts}
          onRemoved={handlers.onRemoved}
        >
          {(widgets, underlay) => (
            <DashboardView
              mode={editing ? 'edit' : 'app'}
              dashboard={{ ...shown, widgets }}
              dates={dates}
              results={values.results}
              {...{ refreshing, overlaid, realTime }}
              failed={values.failed}
              due={values.due}
              viewportWidth={width || INITIAL_WIDTH}
              locale={browserLocale}
              live
              {...{ scheme, underlay }}
              filters={filters}
              {...pagesOf(owner)}
              sectionTools={
                editing ? (section) => <SectionMenu {...{ owner, section, handlers }} /> : undefined
              }
              filterHref={filteredAddress}
              onFilter={setFilters}
              onAnnotate={shown.owner && !editing ? onAnnotate : undefined}
              empty={<EmptyDashboard owner={owner} />}
              onRetry={handlers.onRetry}
              onRefetch={shown.owner ? handlers.onRefetch : undefined}
              wrap={(widget, frame) => (
                <CanvasCard
                  key={widget.id}
                  frame={frame}
                  opened={edited?.widget.id === widget.id}
                  fixed={edited?.isNew === true && edited.widget.id === widget.id}
                  csvHref={csvOf(shown, dates, filters, widget)}
                  unfinished={unfinishedText(owner, widget)}
                  handlers={handlers.card}
                  openComments={commenting.openCounts.get(widget.id) ?? 0}
                  onComments={commenting.comment}
                  onFix={shown.owner ? handlers.onFix : undefined}
                />
              )}
            />
          )}
        </EditCanvas>
      </Presented>
    </div>
  );
}

function pagesOf(owner: Owner) {
  const { pageId, setPage, shown } = owner;
  const pageHref = (next: string) => addressWith((search) => writePage(search, next, shown.pages));
  return { pageId, pageHref, onPage: setPage, tabs: tabsOf(owner, pageHref) };
}

/** While it is edited, with the tools of its pages; a dashboard without pages has only the button for the first. */
function tabsOf(owner: Owner, pageHref: (pageId: string) => string): ReactNode {
  const { pageId, setPage, shown, editing, realTime, draft, actions } = owner;
  if (!editing || realTime) return undefined;
  const tools = <PageTools content={draft} {...{ pageId, actions }} onPage={setPage} />;
  return (
    <PageTabs pages={pageId === null ? [] : shown.pages} {...{ pageId }} hrefOf={pageHref} onPage={setPage}>
      {tools}
    </PageTabs>
  );
}

type SectionMenuProps = {
  owner: Owner;
  section: SectionWidget;
  handlers: ReturnType<typeof useCardHandlers>;
};

/** None for a section that isn't on the dashboard yet. */
function SectionMenu({ owner: { edited }, section, handlers }: SectionMenuProps) {
  if (edited?.isNew && edited.widget.id === section.id) return <span />;
  return <SectionTools section={section} onEdit={handlers.card.onEdit} onRemove={handlers.onRemoveAll} />;
}

type PresentedProps = { owner: Owner; scheme: Styles['theme']; children: ReactNode };

function Presented({ owner, scheme, children }: PresentedProps) {
  const { presented, setPresented, shown, values, pageId, setPage, realTime } = owner;
  const refresh = () => values.reload();
  const variables = useMemo(() => brandVariables(shown.styles, scheme), [shown.styles, scheme]);
  return (
    <Presentation
      seconds={presented}
      onChange={setPresented}
      title={shown.name}
      brand={{ theme: scheme, variables }}
      pages={realTime ? null : presentedPages(shown.pages, pageId, setPage)}
      onRound={refresh}
    >
      {children}
    </Presentation>
  );
}

/** What failed: saving, or loading the data. */
function Problems({ owner: { values, editing, status, draft } }: { owner: Owner }) {
  const unsaved = editing && status === 'failed' ? draft.problem : null;
  if (values.problem === null && unsaved === null) return null;
  return (
    <div className={styles.problem}>
      {unsaved === null ? (
        <DataProblem values={values} />
      ) : (
        <ErrorNote>Your last changes are not saved. {unsaved}</ErrorNote>
      )}
    </div>
  );
}

/** A widget without a valid query must not show the values of its previous one. */
function unfinishedText(
  { edited, values }: Pick<Owner, 'edited' | 'values'>,
  { id, ...widget }: Widget,
): string | null {
  if (edited?.widget.id !== id || edited.complete || widget.nature !== 'interactive') return null;
  const hasNoMetrics = widget.instances.every(({ inputs }) => inputs.metrics.length === 0);
  if (edited.isNew) return hasNoMetrics || !values.results[id] ? 'Your new widget appears here' : null;
  return hasNoMetrics ? 'Its data appears here' : null;
}

/** URL of its rows as a file; text and unsaved widgets have none. */
function csvOf(
  { permalink, timezone }: Dashboard,
  dates: Dates,
  filters: readonly DashboardFilter[],
  widget: Widget,
): string | undefined {
  const saved = widget.nature === 'interactive' && widget.hash !== '';
  return saved ? csvUrl({ permalink, widgetId: widget.id, dates, timezone, filters }) : undefined;
}

/** Of the page with other filters. */
function filteredAddress(filters: readonly DashboardFilter[]): string {
  return addressWith((search) => writeFilters(search, filters));
}

type Search = Record<string, string>;

function addressWith(change: (search: Search) => Search): string {
  return `?${new URLSearchParams(change(Object.fromEntries(new URLSearchParams(location.search))))}`;
}
