import { Select, Switch, Tooltip } from '@mantine/core';
import type { ReportDateRange } from '@vitrine/contract/entities/report.ts';
import { pdfDisabledReason } from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import { useSession } from '../../platform/session/session.ts';
import styles from './report-form.module.css';
import { dateRangeOptions } from './report-options.ts';
import type { ReportPart } from './report-part.ts';

/** Contents and attachments of the report. */
export function ContentFields({
  fields,
  change,
  errors,
  widgetsCount,
}: ReportPart & { widgetsCount: number }) {
  const { maxWidgetsForPdf } = useSession();
  const noPdf = pdfDisabledReason(widgetsCount, maxWidgetsForPdf);
  return (
    <fieldset className={styles.group}>
      <legend>What</legend>
      <div className={styles.what}>
        <Select
          label="Date range"
          allowDeselect={false}
          data={dateRangeOptions}
          value={fields.date_range}
          onChange={(range) => range && change({ date_range: range as ReportDateRange })}
          error={errors.date_range}
        />
        <div className={styles.switches}>
          <Switch
            label="Show a preview in the mail"
            checked={fields.with_preview}
            onChange={(event) => change({ with_preview: event.currentTarget.checked })}
            error={errors.with_preview}
          />
          <Tooltip label={noPdf} disabled={noPdf === null} events={{ hover: true, focus: true, touch: true }}>
            {/* A disabled switch can't be focused, so its wrapper is. */}
            <span tabIndex={noPdf === null ? undefined : 0} className={styles.tip}>
              <Switch
                label="Attach PDF"
                disabled={noPdf !== null}
                checked={fields.with_pdf}
                onChange={(event) => change({ with_pdf: event.currentTarget.checked })}
                error={errors.with_pdf}
              />
              {noPdf === null ? null : <span className="visually-hidden">{noPdf}</span>}
            </span>
          </Tooltip>
        </div>
      </div>
    </fieldset>
  );
}
