import type { DataRequest } from '@vitrine/contract/endpoints/dashboards.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import type { Ctx } from '../../platform/ctx/ctx.ts';
import { gatherWidgets } from './gather-widgets.ts';
import { requestedDates } from './plan/data-request.ts';
import type { GatherOptions } from './plan/plan-board.ts';

type Input = Omit<DataRequest, 'widgets' | 'retry' | 'realTime'> & { widget: Widget };

/** The values of a widget that is being edited. The widget is not stored; its results are cached as usual. */
export async function previewWidget(
  ctx: Ctx,
  input: Input,
  options: GatherOptions = {},
): Promise<WidgetResult> {
  const { widget, refresh } = input;
  const { timezone } = input;
  const dates = requestedDates(input, ctx.clock.today(timezone));
  const dashboard = { id: null, widgets: [widget], timezone };
  const request = { dashboard, dates, refresh, widgets: [widget.id], realTime: widget.realTime };
  for await (const result of gatherWidgets(ctx, request, options)) return result;
  throw new AppError('bad_input', { widget: ['A text card has no data.'] });
}
