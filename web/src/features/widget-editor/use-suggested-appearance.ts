import type { WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { type Dispatch, useEffect, useMemo } from 'react';
import { suggestAppearance, type WidgetShape } from './appearance/suggest-appearance.ts';
import type { EditorEvent, Labels } from './editor-events.ts';
import type { EditorState } from './editor-state.ts';

type Catalogues = Readonly<Record<string, Pick<WidgetCatalogue, 'dimensions' | 'formats'>>>;

/** What the widget asks for, with its result where that is not of another query. */
export function shapeOf(
  { instances }: InteractiveWidget,
  types: Labels,
  catalogues: Catalogues,
  result: WidgetResult | undefined,
): WidgetShape {
  const metrics = instances.flatMap(({ id, inputs }) =>
    inputs.metrics.map((metric) => (instances.length > 1 ? `${id}.${metric}` : metric)),
  );
  const asking = instances.find(({ inputs }) => inputs.dimension);
  const dimension = asking?.inputs.dimension ?? null;
  const known = catalogues[asking?.type ?? '']?.dimensions.find(({ id }) => id === dimension)?.type;
  const dimensionType = dimension === null ? null : (types[dimension] ?? known ?? 'text');
  const data = result?.status === 'ok' && isOf(result.columns, metrics, dimensionType) ? result : null;
  const hasBreakdown = instances.some(({ inputs }) => inputs.dimension && inputs.breakdown);
  return { dimensionType, metrics, ...(hasBreakdown ? { hasBreakdown } : {}), data };
}

function isOf(
  columns: Extract<WidgetResult, { status: 'ok' }>['columns'],
  metrics: readonly string[],
  dimensionType: string | null,
): boolean {
  const keys = columns.flatMap(({ role, part, key }) => (role === 'metric' && part === undefined ? key : []));
  const type = columns.find(({ role }) => role === 'dimension')?.type ?? null;
  return (
    type === dimensionType && keys.length === metrics.length && metrics.every((key) => keys.includes(key))
  );
}

/** A new widget looks as suits its query and then its result, as far as nobody has chosen otherwise. */
export function useSuggestedAppearance(
  { widget, types, formatted, optioned, ordered }: EditorState,
  catalogues: Catalogues,
  result: WidgetResult | undefined,
  dispatch: Dispatch<EditorEvent>,
): void {
  const isOpen = widget.nature === 'interactive' && !(formatted && optioned && ordered);
  const look = useMemo(() => {
    if (!isOpen) return null;
    const asked = shapeOf(widget, types, catalogues, result);
    if (asked.metrics.length === 0) return null;
    const fitting = suggestAppearance(asked, formatted ? widget.format : null);
    const isOffered = widget.instances.every(({ type }) =>
      catalogues[type]?.formats.includes(fitting.format),
    );
    return isOffered ? fitting : null;
  }, [isOpen, widget, types, catalogues, result, formatted]);
  const key = look ? JSON.stringify(look) : null;
  useEffect(() => {
    if (key !== null) dispatch({ type: 'lookFitted', look: JSON.parse(key) });
  }, [key, dispatch]);
}
