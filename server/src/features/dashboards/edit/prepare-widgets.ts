import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { widgetLimitProblem } from '@vitrine/contract/rules/widgets/widget-limits.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { hashWidgets } from '../../widget-data/index.ts';
import { checkPassive } from './check-passive.ts';

/** Widgets as they are stored: each with the hash of what decides its data, and with files that are the company's own. */
export async function prepareWidgets(ctx: Ctx, widgets: Widget[]): Promise<Widget[]> {
  return hashWidgets(ctx, await checkPassive(ctx, widgets));
}

/** 422 on `widgets` for more than a dashboard may have; one that had more before may have as many. */
export function requireWidgetLimits(widgets: Widget[], before: Widget[] = []): void {
  const problem = widgetLimitProblem(widgets, before);
  if (problem) throw new AppError('bad_input', { widgets: [problem] });
}
