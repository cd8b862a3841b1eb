import type { ShownAnnotation } from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetData, WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { annotationsOfWidget } from '@vitrine/contract/rules/annotations/annotations-of-widget.ts';
import type { AnnotatedData } from '@vitrine/formats/kit/define-format.ts';
import { useMemo } from 'react';

type Results = Readonly<Record<string, WidgetResult>>;

/** Results with the annotations of the dashboard that concern their widgets; the same objects while neither changes. */
export function useAnnotatedResults({
  dashboard: { annotations, widgets },
  results,
}: {
  dashboard: Pick<Dashboard, 'annotations' | 'widgets'>;
  results: Results;
}): Results {
  return useMemo(() => {
    if (annotations.length === 0) return results;
    const added = widgets.flatMap((widget): [string, WidgetResult][] => {
      const result = results[widget.id];
      return result?.status === 'ok' ? [[widget.id, annotated(result, widget, annotations)]] : [];
    });
    return { ...results, ...Object.fromEntries(added) };
  }, [annotations, widgets, results]);
}

type Made = { widget: Widget; annotations: readonly ShownAnnotation[]; data: AnnotatedData };
const made = new WeakMap<WidgetData, Made>();

function annotated(
  result: WidgetData,
  widget: Widget,
  annotations: readonly ShownAnnotation[],
): AnnotatedData {
  const before = made.get(result);
  if (before?.widget === widget && before.annotations === annotations) return before.data;
  const own = annotationsOfWidget(annotations, widget);
  const data = own.length > 0 ? { ...result, annotations: own } : result;
  made.set(result, { widget, annotations, data });
  return data;
}
