import { useComputedColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import { withComparison } from '@vitrine/contract/rules/dates/date-range.ts';
import { resolveRange } from '@vitrine/contract/rules/dates/range-types.ts';
import '@vitrine/formats/kit/format.css';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { useMemo } from 'react';
import { api } from '../../../platform/api/api.ts';
import { errorMessage } from '../../../platform/api/api-error.ts';
import { browserLocale } from '../../../platform/text/locale.ts';
import { todayIn } from '../../../platform/text/today-in.ts';
import { bodySize } from '../grid-measures.ts';
import { WidgetFrame } from '../widget-frame.tsx';
import styles from './widget-preview.module.css';

const WIDTH = 640;

export type WidgetPreviewProps = { widget: Widget; timezone: string };

/** A widget that isn't stored yet, with the data of its own source for the last 30 days. */
export function WidgetPreview({ widget, timezone }: WidgetPreviewProps) {
  const scheme = useComputedColorScheme('light');
  const theme = useMemo(() => themeOf({ scheme, locale: browserLocale }), [scheme]);
  const dates = useMemo(() => {
    const range = resolveRange('last30Days', todayIn(timezone));
    return withComparison(range, precedingPeriod(range));
  }, [timezone]);
  const { data, error, refetch } = useQuery(
    api.widgets.preview.queryOptions({
      input: { widget, timezone, ...dates },
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
  const whole = { ...widget, width: 4 };
  return (
    <section aria-label="Your data" className={styles.preview}>
      <p className={styles.text}>Your data of the last 30 days</p>
      <WidgetFrame
        widget={whole}
        result={data?.data ?? (error ? failedResult(widget, error) : undefined)}
        period={dates}
        theme={theme}
        size={bodySize(whole, WIDTH, 'other')}
        live
        onRetry={refetch}
      />
    </section>
  );
}

function failedResult({ id }: Widget, error: unknown): WidgetResult {
  const message = `The preview could not be loaded. ${errorMessage(error)}`;
  return { widgetId: id, hash: '', status: 'error', error: { code: 'provider_error', message } };
}
