import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { PaintRequest } from '@vitrine/contract/entities/painting.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import { pdfDisabledReason } from '@vitrine/contract/rules/pdf-limit.ts';
import { DashboardView, FiguresProblem, useWidgetResults } from '../../features/dashboard-view/index.ts';
import { DateRangeButton, rangeTypeOf } from '../../features/date-range/index.ts';
import { usePdfExport } from '../../features/pdf-export/index.ts';
import { PdfButton } from '../../ui/plain/pdf-button.tsx';
import { useViewedDates } from './use-viewed-dates.ts';

export type PublicDashboardProps = {
  dashboard: Dashboard;
  dates: Dates;
  results: readonly WidgetResult[];
  authorization?: string;
} & Pick<PaintRequest, 'viewportWidth' | 'scheme' | 'locale' | 'today'> & { mode: 'public' | 'embedded' };

/** What a client sees under a shared link: the painted view, and once scripts have run its range and its PDF. */
export function PublicDashboard(props: PublicDashboardProps) {
  const { dashboard, authorization, today, locale } = props;
  const [dates, change] = useViewedDates(dashboard, props.dates);
  const data = useWidgetResults({ dashboard, dates, initial: props.results, authorization });
  const { permalink, timezone } = dashboard;
  const pdf = usePdfExport({ permalink, dates, timezone, authorization });
  const toolbar = (
    <>
      {dashboard.hiddenDateSelector ? null : (
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
        disabledReason={pdfDisabledReason(dashboard.widgets.length, dashboard.maxWidgetsForPdf) ?? undefined}
        compact
      />
    </>
  );
  return (
    <DashboardView
      {...props}
      dates={dates}
      results={data.results}
      refreshing={data.refreshing}
      live
      toolbar={toolbar}
      notice={data.problem === null ? null : <FiguresProblem figures={data} />}
      onRetry={(widgetId) => data.reload([widgetId])}
    />
  );
}
