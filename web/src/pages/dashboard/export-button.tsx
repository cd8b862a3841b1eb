import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import { pdfDisabledReason } from '@vitrine/contract/rules/pdf-limit.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widget-sets.ts';
import { useMemo } from 'react';
import { completeStep } from '../../features/onboarding/index.ts';
import { usePdfExport } from '../../features/pdf-export/index.ts';
import { PdfButton } from '../../ui/plain/pdf-button.tsx';

export type ExportButtonProps = { dashboard: Dashboard; dates: Dates; realTime?: boolean; compact?: boolean };

export function ExportButton({ dashboard, dates, realTime = false, compact }: ExportButtonProps) {
  const { permalink, timezone, widgets, maxWidgetsForPdf } = dashboard;
  const pdf = usePdfExport(
    useMemo(() => ({ permalink, timezone, dates, realTime }), [permalink, timezone, dates, realTime]),
    shared,
  );
  return (
    <PdfButton
      state={pdf.state}
      progress={pdf.progress}
      onClick={pdf.start}
      disabledReason={
        pdfDisabledReason(widgetsOfSet(widgets, realTime).length, maxWidgetsForPdf) ?? undefined
      }
      compact={compact}
    />
  );
}

const shared = () => completeStep('dashboard', 5);
