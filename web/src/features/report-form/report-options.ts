import {
  monthDayOf,
  monthDays,
  type ReportChoices,
  type ReportDateRange,
  type ReportDetail,
  type ReportFields,
} from '@vitrine/contract/entities/report.ts';

type Option<Value extends string> = { value: Value; label: string };

export const periodOptions: Option<ReportFields['period']>[] = [
  { value: 'MONTH', label: 'Every month' },
  { value: 'WEEK', label: 'Every week' },
];

/** The days on which an interval can be sent. */
export const detailOptions: Record<ReportFields['period'], Option<ReportDetail>[]> = {
  MONTH: [
    { value: 'FIRST_DAY', label: 'First day' },
    { value: 'LAST_DAY', label: 'Last day' },
    { value: 'FIRST_WORK_DAY', label: 'First work day' },
    ...monthDays.map((value) => ({ value, label: `Day ${monthDayOf(value)}` })),
  ],
  WEEK: [
    { value: '1', label: 'Monday' },
    { value: '2', label: 'Tuesday' },
    { value: '3', label: 'Wednesday' },
    { value: '4', label: 'Thursday' },
    { value: '5', label: 'Friday' },
    { value: '6', label: 'Saturday' },
    { value: '0', label: 'Sunday' },
  ],
};

export const dateRangeOptions: Option<ReportDateRange>[] = [
  { value: 'LAST_7_DAYS', label: 'Last 7 days' },
  { value: 'LAST_30_DAYS', label: 'Last 30 days' },
  { value: 'LAST_MONTH', label: 'Last month' },
  { value: 'LAST_WEEK', label: 'Last week' },
  { value: 'LAST_QUARTER', label: 'Last quarter' },
  { value: 'LAST_YEAR', label: 'Last year' },
  { value: 'MONTH_TO_DATE', label: 'Month to date' },
  { value: 'QUARTER_TO_DATE', label: 'Quarter to date' },
  { value: 'YEAR_TO_DATE', label: 'Year to date' },
  { value: 'YESTERDAY', label: 'Yesterday' },
  { value: 'LAST_14_DAYS', label: 'Last 14 days' },
  { value: 'LAST_28_DAYS', label: 'Last 28 days' },
  { value: 'LAST_90_DAYS', label: 'Last 90 days' },
];

export const missingOptions: Option<ReportChoices['when_missing']>[] = [
  { value: 'SEND_WITH_NOTE', label: 'Send it with a note' },
  { value: 'HOLD', label: 'Hold it and ask me' },
];

export const reviewOptions: Option<ReportChoices['review']>[] = [
  { value: 'NONE', label: 'No, send it immediately' },
  { value: 'THEN_SEND', label: 'Yes, and send it unless I stop it' },
  { value: 'THEN_DISCARD', label: 'Yes, and send it only if I approve' },
];

const wholePeriod: Record<ReportFields['period'], ReportDateRange> = {
  MONTH: 'LAST_MONTH',
  WEEK: 'LAST_WEEK',
};

/** Changes the interval with a default day; a period that was simply the whole interval follows. */
export function withPeriod<Fields extends ReportFields>(
  fields: Fields,
  period: ReportFields['period'],
): Fields {
  if (period === fields.period) return fields;
  const whole = fields.date_range === wholePeriod[fields.period];
  return {
    ...fields,
    period,
    detail: period === 'MONTH' ? 'FIRST_DAY' : '1',
    date_range: whole ? wholePeriod[period] : fields.date_range,
  };
}

export function ownTimezone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC';
}
