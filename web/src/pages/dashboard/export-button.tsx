import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { pdfDisabledReason } from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { useMemo } from 'react';
import { completeStep } from '../../features/onboarding/index.ts';
import { usePdfDownload } from '../../features/pdf-download/index.ts';
import { PdfButton, type PdfButtonProps } from '../../ui/plain/buttons/pdf-button.tsx';

export type ExportButtonProps = {
  dashboard: Dashboard;
  dates: Dates;
  realTime?: boolean;
  filters?: readonly DashboardFilter[];
} & Pick<PdfButtonProps, 'small' | 'compact' | 'inMenu'>;

const none: readonly DashboardFilter[] = [];

export function ExportButton({
  dashboard,
  dates,
  realTime = false,
  filters = none,
  ...buttonProps
}: ExportButtonProps) {
  const { permalink, timezone, widgets, maxWidgetsForPdf } = dashboard;
  const pdf = usePdfDownload(
    useMemo(
      () => ({ permalink, timezone, dates, realTime, filters }),
      [permalink, timezone, dates, realTime, filters],
    ),
    shared,
  );
  return (
    <PdfButton
      state={pdf.state}
      progress={pdf.progress}
      problem={pdf.problem}
      note={pdf.note}
      onClick={pdf.start}
      disabledReason={
        pdfDisabledReason(widgetsOfSet(widgets, realTime).length, maxWidgetsForPdf) ?? undefined
      }
      {...buttonProps}
    />
  );
}

const shared = () => completeStep('dashboard', 5);
