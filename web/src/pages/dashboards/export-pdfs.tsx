import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import { DateRangeButton } from '../../features/date-range/index.ts';
import { type PdfExportChoice, PdfExportDialog } from '../../features/pdf-exports/index.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { todayIn } from '../../platform/text/today-in.ts';

type ExportPdfsProps = { choice: PdfExportChoice | null; onClose: () => void; onBegun: () => void };

/**
 * Asks for the dates of the selected dashboards' PDFs. Dashboards may differ in timezone, so the dates offered are
 * the reader's.
 */
export function ExportPdfs(props: ExportPdfsProps) {
  const today = todayIn(new Intl.DateTimeFormat().resolvedOptions().timeZone);
  const dateField = (dates: Dates, onChange: (dates: Dates) => void) => (
    <DateRangeButton
      rangeType="custom"
      dates={dates}
      today={today}
      locale={browserLocale}
      weekStartsOn={1}
      onApply={onChange}
    />
  );
  return (
    <PdfExportDialog
      {...props}
      firstDates={withComparison(resolveRange('lastMonth', today), null)}
      dateField={dateField}
    />
  );
}
