import { IconActivity } from '@tabler/icons-react';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { PaintRequest } from '@vitrine/contract/entities/painting.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { pdfDisabledReason } from '@vitrine/contract/rules/pdf-limit.ts';
import { hasRealTime, widgetsOfSet } from '@vitrine/contract/rules/widget-sets.ts';
import { useState } from 'react';
import {
  DashboardView,
  FiguresProblem,
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
export function PublicDashboard({ realTime: opened = false, ...props }: PublicDashboardProps) {
  const [realTime, setRealTime] = useState(opened);
  const [dates, onDates] = useViewedDates(props.dashboard, props.dates);
  const results = realTime === opened ? props.results : nothing;
  // Another page would ask for the password again where there are no cookies.
  const onSwitch = props.authorization === undefined ? undefined : setRealTime;
  return <OneView key={String(realTime)} {...props} {...{ dates, onDates, results, realTime, onSwitch }} />;
}

const nothing: readonly WidgetResult[] = [];

type OneViewProps = PublicDashboardProps & {
  realTime: boolean;
  onDates: (dates: Dates) => void;
  onSwitch: ((realTime: boolean) => void) | undefined;
};

function OneView({ onDates, onSwitch, ...props }: OneViewProps) {
  const { dashboard, dates, authorization, today, locale, mode, realTime } = props;
  const data = useWidgetResults({ dashboard, dates, initial: props.results, authorization, realTime });
  useEveryMinute(() => data.reload(), realTime);
  const { permalink, timezone } = dashboard;
  const pdf = usePdfExport({ permalink, dates, timezone, authorization, realTime });
  const shown = widgetsOfSet(dashboard.widgets, realTime);
  const toolbar = (
    <>
      {realTime || hasRealTime(dashboard.widgets) ? (
        <ViewSwitch
          permalink={permalink}
          realTime={realTime}
          embedded={mode === 'embedded'}
          onSwitch={onSwitch}
        />
      ) : null}
      {realTime || dashboard.hiddenDateSelector ? null : (
        <DateRangeButton
          rangeType={rangeTypeOf(dates, dashboard, today)}
          dates={dates}
          today={today}
          locale={locale}
          weekStartsOn={dashboard.weekStartsOn}
          onApply={onDates}
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
