import type { CalculatedMetric } from '@vitrine/contract/entities/catalogue.ts';
import type { Direction } from '@vitrine/contract/entities/table.ts';
import { nameAt, put, type Stretch, type Suggestion } from './completion.ts';
import { type ValueKindId, valueKindOf } from './metric-types.ts';

/**
 * A calculated metric while it is edited. `selection` is a range of the expression; `placed` counts how often code
 * moved the caret.
 */
export type MetricDraft = {
  name: string;
  valueKind: ValueKindId;
  direction: Direction;
  expression: string;
  selection: Stretch;
  placed: number;
  /** A name is being typed, so suggestions may show. */
  completing: boolean;
};

export type DraftEvent =
  | { type: 'named'; name: string }
  | { type: 'valueKindChosen'; valueKind: ValueKindId }
  | { type: 'directionChosen'; direction: Direction }
  | { type: 'typed'; expression: string; selection: Stretch }
  | { type: 'selected'; selection: Stretch }
  /** Inserts a metric of the list at the caret, or replaces the selection. */
  | { type: 'inserted'; what: Pick<Suggestion, 'id' | 'kind'> }
  /** Replaces the name that is being typed. */
  | { type: 'completed'; what: Pick<Suggestion, 'id' | 'kind'> }
  | { type: 'dismissed' };

export function startDraft(metric: CalculatedMetric | null): MetricDraft {
  const expression = metric?.expression ?? '';
  return {
    name: metric?.name ?? '',
    valueKind: metric ? valueKindOf(metric) : 'numeric',
    direction: metric?.direction ?? 'none',
    expression,
    selection: { start: expression.length, end: expression.length },
    placed: 0,
    completing: false,
  };
}

/** Whether its content differs from when it was opened. */
export function isChanged(draft: MetricDraft, metric: CalculatedMetric | null): boolean {
  const before = startDraft(metric);
  return (['name', 'valueKind', 'direction', 'expression'] as const).some(
    (part) => draft[part] !== before[part],
  );
}

export function draftReducer(draft: MetricDraft, event: DraftEvent): MetricDraft {
  switch (event.type) {
    case 'named':
      return { ...draft, name: event.name };
    case 'valueKindChosen':
      return { ...draft, valueKind: event.valueKind };
    case 'directionChosen':
      return { ...draft, direction: event.direction };
    case 'typed':
      return { ...draft, expression: event.expression, selection: event.selection, completing: true };
    case 'selected':
      return isSame(draft.selection, event.selection)
        ? draft
        : { ...draft, selection: event.selection, completing: false };
    case 'inserted':
      return placed(draft, event.what, draft.selection);
    case 'completed':
      return placed(draft, event.what, nameAt(draft.expression, draft.selection.end) ?? draft.selection);
    case 'dismissed':
      return { ...draft, completing: false };
  }
}

function placed(draft: MetricDraft, what: Pick<Suggestion, 'id' | 'kind'>, stretch: Stretch): MetricDraft {
  const { expression, caret } = put(draft.expression, what, stretch);
  const selection = { start: caret, end: caret };
  return { ...draft, expression, selection, placed: draft.placed + 1, completing: false };
}

function isSame(a: Stretch, b: Stretch): boolean {
  return a.start === b.start && a.end === b.end;
}
