import { SegmentedControl, Select } from '@mantine/core';
import type { ReportChoices } from '@vitrine/contract/entities/report.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { MAX_REVIEW_HOURS } from '@vitrine/contract/rules/reports/report-limits.ts';
import { useId } from 'react';
import { NumberField } from '../../ui/fields/number-field.tsx';
import styles from './report-form.module.css';
import { missingOptions, reviewOptions } from './report-options.ts';
import type { ReportPart } from './report-part.ts';

/** Options between the due time and sending. */
export function ChoiceFields({ fields, change, errors, problems }: ReportPart & { problems: FieldErrors }) {
  const labelId = useId();
  const reviewed = fields.review !== 'NONE';
  return (
    <fieldset className={styles.group}>
      <legend>Before sending</legend>
      <div className={styles.choice}>
        <span id={labelId} className={styles.label}>
          If data is still missing after two hours
        </span>
        <SegmentedControl
          aria-labelledby={labelId}
          fullWidth
          data={missingOptions}
          value={fields.when_missing}
          onChange={(value) => change({ when_missing: value as ReportChoices['when_missing'] })}
        />
      </div>
      <div className={reviewed ? styles.review : undefined}>
        <Select
          label="Show it to me first"
          allowDeselect={false}
          data={reviewOptions}
          value={fields.review}
          onChange={(review) => review && change({ review: review as ReportChoices['review'] })}
          error={errors.review}
        />
        {reviewed ? (
          <NumberField
            label="Hours to decide"
            min={1}
            max={MAX_REVIEW_HOURS}
            value={Number.isNaN(fields.review_hours) ? null : fields.review_hours}
            onChange={(hours) => change({ review_hours: hours ?? Number.NaN })}
            error={errors.review_hours ?? problems.review_hours?.[0]}
          />
        ) : null}
      </div>
    </fieldset>
  );
}
