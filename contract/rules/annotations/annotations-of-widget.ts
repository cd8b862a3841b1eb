import type { ShownAnnotation } from '../../entities/annotations/shown-annotation.ts';
import type { Widget } from '../../entities/widget.ts';

/** Those of a dashboard's annotations that concern a widget: none of other sources, and none of metrics that it doesn't show. */
export function annotationsOfWidget(
  annotations: readonly ShownAnnotation[],
  widget: Widget,
): ShownAnnotation[] {
  if (widget.nature !== 'interactive' || widget.format !== 'chart' || widget.realTime) return [];
  const { instances } = widget;
  return annotations.filter(
    ({ sourceId, metric }) =>
      (sourceId === null || instances.some((instance) => instance.sourceId === sourceId)) &&
      (metric === null || instances.some(({ inputs }) => inputs.metrics.includes(metric))),
  );
}
