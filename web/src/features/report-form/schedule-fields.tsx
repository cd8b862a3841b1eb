import { SegmentedControl, Select } from '@mantine/core';
import type { ReportDetail, ReportFields } from '@vitrine/contract/entities/report.ts';
import type { FieldErrors } from '@vitrine/contract/errors.ts';
import { type Ref, useId, useMemo } from 'react';
import { NumberField } from '../../ui/fields/number-field.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { timezoneOptions } from '../../ui/fields/timezone-options.ts';
import styles from './report-form.module.css';
import { detailOptions, ownTimezone, periodOptions, withPeriod } from './report-options.ts';
import type { ReportPart } from './report-part.ts';

type ScheduleFieldsProps = ReportPart & {
  problems: FieldErrors;
  /** The field of the day. */
  dayRef: Ref<HTMLInputElement>;
};

/** When the report is sent. */
export function ScheduleFields({ fields, change, errors, problems, dayRef }: ScheduleFieldsProps) {
  const labelId = useId();
  const timezones = useMemo(() => timezoneOptions(ownTimezone()), []);
  return (
    <fieldset className={styles.group}>
      <legend id={labelId}>When</legend>
      <SegmentedControl
        aria-labelledby={labelId}
        fullWidth
        data={periodOptions}
        value={fields.period}
        onChange={(period) => change(withPeriod(fields, period as ReportFields['period']))}
      />
      <div className={styles.row}>
        <Select
          ref={dayRef}
          label="Day"
          allowDeselect={false}
          data={detailOptions[fields.period]}
          value={fields.detail}
          onChange={(detail) => detail && change({ detail: detail as ReportDetail })}
          error={errors.detail}
        />
        <NumberField
          label="Hour"
          min={0}
          max={23}
          value={toFieldValue(fields.hour)}
          onChange={(hour) => change({ hour: hour ?? Number.NaN })}
          error={errors.hour ?? problems.hour?.[0]}
        />
        <NumberField
          label="Minute"
          min={0}
          max={59}
          value={toFieldValue(fields.minute)}
          onChange={(minute) => change({ minute: minute ?? Number.NaN })}
          error={errors.minute ?? problems.minute?.[0]}
        />
        {/* The field adds a hidden input, which must not take a column of its own. */}
        <div className={styles.timezone}>
          <SearchSelect
            label="Timezone"
            clearable={false}
            options={timezones}
            value={fields.timezone}
            onChange={(timezone) => timezone && change({ timezone })}
            error={errors.timezone ?? problems.timezone?.[0]}
          />
        </div>
      </div>
    </fieldset>
  );
}

/** An emptied field is no number until it is filled again. */
function toFieldValue(value: number): number | null {
  return Number.isNaN(value) ? null : value;
}
