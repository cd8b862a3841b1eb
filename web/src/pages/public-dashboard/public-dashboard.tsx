import { IconActivity } from '@tabler/icons-react';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { PaintRequest } from '@vitrine/contract/entities/painting.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { pdfDisabledReason, widgetsOfSet } from '@vitrine/contract/rules/pdf-limit.ts';
import {
  DashboardView,
  FiguresProblem,
  hasRealTime,
  useEveryMinute,
  useWidgetResults,
  ViewSwitch,
} from '../../features/dashboard-view/index.ts';
import { DateRangeButton, rangeTypeOf } from '../../features/date-range/index.ts';
import { usePdfExport } from '../../features/pdf-export/index.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { PdfButton } from '../../ui/plain/pdf-button.tsx';
import { useViewedDates } from './use-viewed-dates.ts';

export type PublicDashboardProps = {
  dashboard: Dashboard;
  dates: Dates;
  results: readonly WidgetResult[];
  authorization?: string;
} & Pick<PaintRequest, 'viewportWidth' | 'scheme' | 'locale' | 'today' | 'realTime'> & {
    mode: 'public' | 'embedded';
  };

/** What a client sees under a shared link: the painted view, and once scripts have run its range and its PDF. */
export function PublicDashboard(props: PublicDashboardProps) {
  const { dashboard, authorization, today, locale, mode, realTime = false } = props;
  const [dates, change] = useViewedDates(dashboard, props.dates);
  const data = useWidgetResults({ dashboard, dates, initial: props.results, authorization, realTime });
  useEveryMinute(() => data.reload(), realTime);
  const { permalink, timezone } = dashboard;
  const pdf = usePdfExport({ permalink, dates, timezone, authorization, realTime });
  const shown = widgetsOfSet(dashboard.widgets, realTime);
  const toolbar = (
    <>
      {realTime || hasRealTime(dashboard.widgets) ? (
        <ViewSwitch permalink={permalink} realTime={realTime} embedded={mode === 'embedded'} />
      ) : null}
      {realTime || dashboard.hiddenDateSelector ? null : (
        <DateRangeButton
          rangeType={rangeTypeOf(dates, dashboard, today)}
          dates={dates}
          today={today}
          locale={locale}
          weekStartsOn={dashboard.weekStartsOn}
          onApply={change}
        />
      )}
      <PdfButton
        state={pdf.state}
        onClick={pdf.start}
        disabledReason={pdfDisabledReason(shown.length, dashboard.maxWidgetsForPdf) ?? undefined}
        compact
      />
    </>
  );
  return (
    <DashboardView
      {...props}
      dates={dates}
      results={data.results}
      // Figures that are renewed every minute don't fade each time.
      refreshing={realTime ? undefined : data.refreshing}
      live
      toolbar={toolbar}
      empty={realTime ? <NothingLive /> : undefined}
      notice={data.problem === null ? null : <FiguresProblem figures={data} />}
      onRetry={(widgetId) => data.reload([widgetId])}
    />
  );
}

function NothingLive() {
  return (
    <EmptyState icon={IconActivity} title="Nothing is shown in real time">
      The report has the figures of the days.
    </EmptyState>
  );
}
