import { useQuery } from '@tanstack/react-query';
import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { widgetProblems } from '@vitrine/contract/rules/widgets/required-parameters.ts';
import type { Form, SourceName } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { api } from '../../../platform/api/api.ts';

/** What a template needs to show the data of a connected source. */
export type OwnSource = {
  source: SourceName;
  globals: Form['globals'];
  period: Dates & { timezone: string };
};

/**
 * The data of the company's own source for this template; null while it isn't known, and where the template needs another choice
 * first.
 */
export function useOwnData(
  widget: Widget,
  catalogue: Pick<WidgetCatalogue, 'parameters'>,
  own: OwnSource | null,
): WidgetData | null {
  const type = own?.source.type ?? '';
  const hasQuery = own !== null && Object.keys(widgetProblems(widget, { [type]: catalogue })).length === 0;
  const { data } = useQuery(
    api.widgets.preview.queryOptions({
      // Not requested without a source, so that any days will do.
      input: { widget, ...(own?.period ?? noPeriod) },
      enabled: hasQuery,
      staleTime: Number.POSITIVE_INFINITY,
      retry: false,
    }),
  );
  return data?.data.status === 'ok' ? data.data : null;
}

const noPeriod = {
  startDate: '2024-01-01',
  endDate: '2024-01-01',
  compareStartDate: null,
  compareEndDate: null,
  timezone: 'UTC',
};
