import type { ReportDateRange, ReportDetail, ReportFields } from '@vitrine/contract/entities/report.ts';

type Option<Value extends string> = { value: Value; label: string };

export const periodOptions: Option<ReportFields['period']>[] = [
  { value: 'MONTH', label: 'Every month' },
  { value: 'WEEK', label: 'Every week' },
];

/** The days a period can be sent on. */
export const detailOptions: Record<ReportFields['period'], Option<ReportDetail>[]> = {
  MONTH: [
    { value: 'FIRST_DAY', label: 'First day' },
    { value: 'LAST_DAY', label: 'Last day' },
    { value: 'FIRST_WORK_DAY', label: 'First work day' },
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
];

const wholePeriod: Record<ReportFields['period'], ReportDateRange> = {
  MONTH: 'LAST_MONTH',
  WEEK: 'LAST_WEEK',
};

/** The other period with a day of its own; days that were simply the whole period follow it. */
export function withPeriod(fields: ReportFields, period: ReportFields['period']): ReportFields {
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

/** Not `navigator.language`, which in some browsers is no language tag that dates could be written by. */
export function ownLocale(): string {
  return Intl.DateTimeFormat().resolvedOptions().locale;
}
