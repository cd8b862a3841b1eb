import type { ShownAnnotation } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { annotationsOfWidget } from '@vitrine/contract/rules/annotations/annotations-of-widget.ts';
import {
  type NumberedAnnotation,
  numberAnnotations,
} from '@vitrine/contract/rules/annotations/number-annotations.ts';
import type { AnnotatedData } from '@vitrine/formats/kit/define-format.ts';
import { spanOfCells } from '@vitrine/formats/kit/period/partial-periods.ts';
import { useMemo } from 'react';

type Results = Readonly<Record<string, WidgetResult>>;

/**
 * Results with the annotations of the dashboard that their charts mark, with the same number in each; the same objects while nothing of
 * that changes.
 */
export function useAnnotatedResults({
  dashboard: { annotations, widgets },
  results,
}: {
  dashboard: Pick<Dashboard, 'annotations' | 'widgets'>;
  results: Results;
}): Results {
  return useMemo(() => {
    if (annotations.length === 0) return results;
    const charts = widgets.flatMap((widget) => {
      const result = results[widget.id];
      return result?.status === 'ok' ? [{ widget, result, own: marked(result, widget, annotations) }] : [];
    });
    const shown = new Set(charts.flatMap(({ own }) => own));
    const numbered = numberAnnotations(annotations.filter((annotation) => shown.has(annotation)));
    const added = charts.map(({ widget, result, own }): [string, WidgetResult] => {
      const ids = new Set(own.map(({ id }) => id));
      return [
        widget.id,
        annotated(
          result,
          numbered.filter(({ id }) => ids.has(id)),
        ),
      ];
    });
    return { ...results, ...Object.fromEntries(added) };
  }, [annotations, widgets, results]);
}

/** Those of the days that a chart shows. */
function marked(
  { columns, rows }: WidgetData,
  widget: Widget,
  annotations: readonly ShownAnnotation[],
): ShownAnnotation[] {
  const own = annotationsOfWidget(annotations, widget);
  const dimension = columns.find(({ role }) => role === 'dimension');
  if (own.length === 0 || !dimension) return [];
  const span = spanOfCells(
    rows.map((row) => row[dimension.key] ?? null),
    dimension,
  );
  return span ? own.filter((one) => one.startDate <= span.last && one.endDate >= span.first) : [];
}

type Made = { annotations: readonly NumberedAnnotation[]; data: AnnotatedData };
const made = new WeakMap<WidgetData, Made>();

function annotated(result: WidgetData, annotations: readonly NumberedAnnotation[]): AnnotatedData {
  const before = made.get(result);
  if (before && isSame(before.annotations, annotations)) return before.data;
  const data = annotations.length > 0 ? { ...result, annotations } : result;
  made.set(result, { annotations, data });
  return data;
}

function isSame(before: readonly NumberedAnnotation[], now: readonly NumberedAnnotation[]): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
