import type { DataRequest } from '@vitrine/contract/endpoints/dashboards.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { requestedDates } from './data-request.ts';
import { type LoadOptions, loadWidgetData } from './load-widget-data.ts';

type Input = Omit<DataRequest, 'widgets' | 'retry' | 'realTime' | 'filters'> & { widget: Widget };

/** The values of a widget that is being edited. The widget is not stored; its results are cached as usual. */
export async function previewWidget(
  ctx: Ctx,
  input: Input,
  options: LoadOptions = {},
): Promise<WidgetResult> {
  const { widget, refresh } = input;
  const { timezone } = input;
  const dates = requestedDates(input, ctx.clock.today(timezone));
  const dashboard = { id: null, widgets: [widget], timezone };
  const request = { dashboard, dates, refresh, widgets: [widget.id], realTime: widget.realTime };
  for await (const result of loadWidgetData(ctx, request, options)) return result;
  throw new AppError('bad_input', { widget: ['A text card has no data.'] });
}
