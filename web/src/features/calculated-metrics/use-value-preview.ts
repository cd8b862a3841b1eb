import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Inputs } from '@vitrine/contract/entities/widget.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import type { ValueKind } from './metric-types.ts';

const DEBOUNCE_MS = 500;

export type PreviewQuery = {
  sourceId: string;
  inputs: Inputs;
  currency: string | null;
  dates: Dates;
  timezone: string;
  /** For real-time widgets: the last minutes instead of the date range. */
  realTime: boolean;
};

/**
 * The value of an expression for the current source and dates, requested shortly after the last key; null while it
 * can't be requested. The previous value stays until the next one arrives.
 */
export function useValuePreview(query: PreviewQuery, valueKind: ValueKind, expression: string | null) {
  const [settled] = useDebouncedValue(expression, DEBOUNCE_MS);
  const { dates, timezone, sourceId, inputs, currency, realTime } = query;
  const { startDate, endDate, compareStartDate, compareEndDate } = dates;
  const { data, error, isFetching, isPlaceholderData } = useQuery({
    ...api.calculatedMetrics.preview.queryOptions({
      input: {
        ...{ startDate, endDate, compareStartDate, compareEndDate, timezone },
        ...{ sourceId, inputs, currency, realTime },
        ...valueKind,
        expression: settled ?? '',
      },
    }),
    enabled: settled !== null && settled === expression,
    placeholderData: keepPreviousData,
    retry: false,
  });
  return {
    value: expression === null ? null : (data?.data ?? null),
    waiting: expression !== null && (isFetching || settled !== expression || isPlaceholderData),
    problem: error && settled === expression ? errorMessage(error) : null,
  };
}
