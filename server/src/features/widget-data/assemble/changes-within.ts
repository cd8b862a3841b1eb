import { hash } from 'node:crypto';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { changeWithin, type LeadingPart, partToSplit, widgetOfPart } from '../../changes/index.ts';
import type { WidgetPlan } from '../plan/plan-widgets.ts';

/** A widget that splits the leading part of a highlight by the widget's breakdown. It is not stored. */
export type PartWidget = {
  widget: InteractiveWidget;
  /** Key of the metric in the result that it completes, and id in its own. */
  highlight: string;
  metric: string;
  part: LeadingPart;
  dimension: string;
};

/** A result, and the widgets whose results complete it. */
export type Incomplete = { result: WidgetResult; parts: PartWidget[] };

/** The widgets that have to be loaded once the leading parts of a result are known; none without a breakdown. */
export function withPartWidgets(plan: WidgetPlan, result: WidgetResult): Incomplete {
  if (plan.failure || !plan.highlights || result.status === 'error') return { result, parts: [] };
  // Sources don't know the names that their rows are shown by.
  if (plan.widget.nameMapping) return { result, parts: [] };
  const parts = plan.highlights.metrics.flatMap(({ metric, id, instance, split }): PartWidget[] => {
    const dimension = instance.inputs.breakdown;
    const highlight = result.highlights?.find((each) => each.metric === metric);
    if (!split || !highlight || typeof dimension !== 'string' || dimension === '') return [];
    const part = partToSplit(result, { metric, kind: split.kind }, highlight);
    const widgetId = partWidgetId(result.widgetId, metric);
    const widget = part && widgetOfPart({ instance, metric: id }, part, { id: widgetId, dimension });
    return part && widget ? [{ widget, highlight: metric, metric: id, part, dimension }] : [];
  });
  return { result, parts };
}

/** Ids and metrics are as long as authors make them; an id of a widget is short, and two that are cut may be equal. */
function partWidgetId(widgetId: string, metric: string): string {
  return `within-${hash('sha256', JSON.stringify([widgetId, metric])).slice(0, 32)}`;
}

/** The result with what the loaded widgets say of its leading parts. */
export function withChangesWithin(
  { result, parts }: Incomplete,
  loaded: readonly WidgetResult[],
): WidgetResult {
  if (result.status === 'error') return result;
  const highlights = result.highlights?.map((highlight) => {
    const own = parts.find((each) => each.highlight === highlight.metric);
    const found = loaded.find(({ widgetId }) => widgetId === own?.widget.id);
    if (!own || found?.status !== 'ok') return highlight;
    const within = changeWithin(found, own.metric, own.part, own.dimension);
    return within ? { ...highlight, within } : highlight;
  });
  return { ...result, ...(highlights ? { highlights } : {}) };
}
