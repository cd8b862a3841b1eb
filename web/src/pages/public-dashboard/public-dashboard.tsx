import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { RenderRequest } from '@vitrine/contract/entities/page-rendering.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { writeFilters } from '@vitrine/contract/rules/dashboards/filters-in-address.ts';
import { widgetsOfPage, writePage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { useCallback, useMemo, useState } from 'react';
import {
  brandVariables,
  DashboardView,
  DataProblem,
  useEveryMinute,
  useWidgetResults,
} from '../../features/dashboard-view/index.ts';
import { writeDates } from '../../features/date-range/index.ts';
import { Presentation, presentedPages } from '../../features/presentation/index.ts';
import { IconActivity } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { PublicToolbar } from './public-toolbar.tsx';
import { usePresented } from './use-presented.ts';
import { useViewedDates } from './use-viewed-dates.ts';
import { useViewedFilters } from './use-viewed-filters.ts';
import { useViewedPage } from './use-viewed-page.ts';

export type PublicDashboardProps = {
  dashboard: Dashboard;
  dates: Dates;
  results: readonly WidgetResult[];
  authorization?: string;
} & Pick<
  RenderRequest,
  'viewportWidth' | 'scheme' | 'locale' | 'today' | 'realTime' | 'filters' | 'pageId'
> & {
    mode: 'public' | 'embedded';
  };

/** A shared dashboard: the server-rendered view, with date range and PDF once scripts run. */
export function PublicDashboard({ realTime: opened = false, ...props }: PublicDashboardProps) {
  const [realTime, setRealTime] = useState(opened);
  const [dates, onDates] = useViewedDates(props.dashboard, props.dates);
  const [filters, onFilter] = useViewedFilters(props.filters ?? none);
  const [page, onPage] = useViewedPage(props.dashboard.pages, props.pageId);
  const results = realTime === opened ? props.results : nothing;
  // Loading another page would ask for the password again where there are no cookies.
  const onSwitch = props.authorization === undefined ? undefined : setRealTime;
  const shown = {
    dates,
    onDates,
    results,
    realTime,
    onSwitch,
    pageId: page?.id ?? null,
    onPage,
    ...(realTime ? { filters: none } : { filters, onFilter }),
  };
  return <OneView key={String(realTime)} {...props} {...shown} />;
}

const nothing: readonly WidgetResult[] = [];
const none: readonly DashboardFilter[] = [];

type OneViewProps = PublicDashboardProps & {
  realTime: boolean;
  onDates: (dates: Dates) => void;
  onSwitch: ((realTime: boolean) => void) | undefined;
  pageId: string | null;
  onPage: (pageId: string) => void;
  filters: readonly DashboardFilter[];
  onFilter?: (filters: readonly DashboardFilter[]) => void;
};

function OneView({ onDates, onSwitch, ...props }: OneViewProps) {
  const { dashboard, dates, authorization, realTime, filters, pageId } = props;
  const { pages, widgets } = dashboard;
  const onThisPage = useMemo(
    () => ({ ...dashboard, widgets: widgetsOfPage(widgets, pages, pageId) }),
    [dashboard, widgets, pages, pageId],
  );
  const data = useWidgetResults({
    dashboard: onThisPage,
    dates,
    initial: props.results,
    authorization,
    realTime,
    filters,
  });
  // Also without scripts, where it is a link.
  const { filterHref, pageHref } = useAddresses(props);
  const { reload } = data;
  useEveryMinute(() => reload(), realTime);
  // Stable, or each response would render every card again.
  const onRetry = useCallback((widgetId: string) => reload([widgetId]), [reload]);
  const [presented, onPresent] = usePresented(props.mode === 'public');
  return (
    <Presentation
      seconds={presented}
      onChange={onPresent}
      title={dashboard.name}
      brand={{ theme: props.scheme, variables: brandVariables(dashboard.styles, props.scheme) }}
      pages={realTime ? null : presentedPages(pages, pageId, props.onPage)}
      onRound={() => reload()}
    >
      <DashboardView
        {...props}
        dates={dates}
        results={data.results}
        // Values that are refetched every minute don't fade each time.
        refreshing={realTime ? undefined : data.refreshing}
        failed={data.failed}
        due={data.due}
        live
        toolbar={<PublicToolbar {...props} {...{ onDates, onSwitch, onPresent }} />}
        empty={realTime ? <NothingLive /> : undefined}
        notice={data.problem === null ? null : <DataProblem values={data} />}
        onRetry={onRetry}
        filterHref={filterHref}
        pageHref={pageHref}
      />
    </Presentation>
  );
}

/** Of the view with other filters or with another page; the rest stays. */
function useAddresses({
  dashboard,
  dates,
  filters,
  pageId,
}: Pick<OneViewProps, 'dashboard' | 'dates' | 'filters' | 'pageId'>) {
  const address = useCallback(
    (nextFilters: readonly DashboardFilter[], nextPage: string | null) => {
      const filtered = writeFilters(writeDates({}, dates, dashboard), nextFilters);
      return `?${new URLSearchParams(writePage(filtered, nextPage, dashboard.pages) as Record<string, string>)}`;
    },
    [dates, dashboard],
  );
  const filterHref = useCallback(
    (next: readonly DashboardFilter[]) => address(next, pageId),
    [address, pageId],
  );
  const pageHref = useCallback((next: string) => address(filters, next), [address, filters]);
  return { filterHref, pageHref };
}

function NothingLive() {
  return (
    <EmptyState icon={IconActivity} title="No real-time widgets">
      The report has the daily data.
    </EmptyState>
  );
}
