import { describe, expect, it } from 'vitest';
import { type DraftEvent, draftReducer, isChanged, type MetricDraft, startDraft } from './metric-draft.ts';

const at = (caret: number) => ({ start: caret, end: caret });

function after(...events: DraftEvent[]): MetricDraft {
  return events.reduce(draftReducer, startDraft(null));
}

describe('draft of a calculated metric', () => {
  it('starts empty, or with the saved metric', () => {
    expect(startDraft(null)).toMatchObject({ name: '', valueKind: 'numeric', expression: '' });
    const metric = {
      id: '1',
      name: 'Wait',
      sourceType: 'shop',
      type: 'average:time',
      unit: 'minutes',
      expression: 'a / b',
      direction: 'down',
    } as const;
    expect(startDraft(metric)).toMatchObject({
      name: 'Wait',
      valueKind: 'average:time/minutes',
      direction: 'down',
      expression: 'a / b',
      selection: at(5),
    });
  });

  it('inserts a metric at the caret, or replaces the selection', () => {
    const cost: DraftEvent = { type: 'inserted', what: { id: 'cost', kind: 'metric' } };
    const typed: DraftEvent = { type: 'typed', expression: 'a / b', selection: at(5) };
    expect(after(typed, { type: 'selected', selection: at(4) }, cost)).toMatchObject({
      expression: 'a / cost b',
      selection: at(8),
      placed: 1,
    });
    expect(after(typed, { type: 'selected', selection: { start: 0, end: 1 } }, cost).expression).toBe(
      'cost / b',
    );
  });

  it('completes the name at the caret, and only while one is typed', () => {
    const typed: DraftEvent = { type: 'typed', expression: 'clicks / imp * 2', selection: at(12) };
    expect(after(typed).completing).toBe(true);
    expect(after(typed, { type: 'selected', selection: at(12) }).completing).toBe(true);
    expect(after(typed, { type: 'selected', selection: at(3) }).completing).toBe(false);
    expect(after(typed, { type: 'dismissed' }).completing).toBe(false);
    expect(after(typed, { type: 'completed', what: { id: 'impressions', kind: 'metric' } })).toMatchObject({
      expression: 'clicks / impressions * 2',
      selection: at(20),
      placed: 1,
      completing: false,
    });
  });

  it('is changed by its content, not by the caret', () => {
    expect(isChanged(after({ type: 'selected', selection: at(0) }, { type: 'dismissed' }), null)).toBe(false);
    expect(isChanged(after({ type: 'named', name: 'CTR' }), null)).toBe(true);
    expect(isChanged(after({ type: 'directionChosen', direction: 'up' }), null)).toBe(true);
    expect(isChanged(after({ type: 'valueKindChosen', valueKind: 'average' }), null)).toBe(true);
  });

  it('has a name and a type', () => {
    expect(
      after({ type: 'named', name: 'CTR' }, { type: 'valueKindChosen', valueKind: 'average:percent' }),
    ).toMatchObject({
      name: 'CTR',
      valueKind: 'average:percent',
      placed: 0,
    });
  });
});
