import { type WidgetData, widgetDataSchema } from '@vitrine/contract/entities/result.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';
import { type InteractiveWidget, interactiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { describe, expect, it } from 'vitest';
import { emptyText } from './empty.messages.ts';
import { shownNotes, withShownNotes } from './shown-notes.ts';

const late: Note = { code: 'late', text: 'These values are for 2026-11-01/2026-11-17.' };
const unequal: Note = { code: 'unequal', about: 'comparison', text: '7 days are compared with 30.' };
const uncompared: Note = { code: 'uncompared', about: 'comparison', text: 'Nothing is compared.' };

function data(more: Partial<WidgetData> = {}): WidgetData {
  return widgetDataSchema.parse({
    widgetId: 'w',
    hash: 'h',
    status: 'ok',
    columns: [
      { key: 'dimension', label: 'Country', role: 'dimension', type: 'text' },
      { key: 'sessions', label: 'Sessions', role: 'metric', type: 'numeric' },
    ],
    rows: [{ dimension: 'Norway', sessions: 5 }],
    compareRows: [{ dimension: 'Norway', sessions: 4 }],
    totals: { sessions: { value: 5, compare: 4, change: 0.25 } },
    notes: [late, unequal],
    provenance: [],
    fetchedAt: '2026-11-20T12:00:00Z',
    final: false,
    ...more,
  });
}

function widget(more: object = {}): InteractiveWidget {
  const instances = [{ id: 'i1', type: 'any', sourceId: null, inputs: {} }];
  return interactiveWidgetSchema.parse({
    id: 'w',
    nature: 'interactive',
    format: 'table',
    instances,
    ...more,
  });
}

const codes = (notes: Note[]) => notes.map(({ code }) => code);

describe('explanation of a comparison', () => {
  const removed = { compareRows: [{ dimension: 'Chile', sessions: 4 }] };
  it.each([
    ['a table with changes', {}, {}, true],
    ['a table whose changes are hidden', { hiddenChange: true }, {}, false],
    ['a table whose rows are all new', {}, removed, false],
    ['a summary', { format: 'summary' }, {}, true],
    ['a summary without changes', { format: 'summary', hiddenChange: true }, {}, false],
    ['a chart, which draws the time before all the same', { format: 'chart', hiddenChange: true }, {}, true],
    ['a pie', { format: 'chart:pie' }, {}, false],
    ['values without a comparison', { format: 'summary' }, { compareRows: [], totals: {} }, false],
  ])('on %s', (_, kind, values, isShown) => {
    expect(codes(shownNotes(data(values), widget(kind)))).toEqual(isShown ? ['late', 'unequal'] : ['late']);
  });

  it('is given for a missing comparison only where one is expected', () => {
    const nothing = { notes: [uncompared], compareRows: undefined, totals: {} };
    expect(codes(shownNotes(data(nothing), widget()))).toEqual(['uncompared']);
    expect(codes(shownNotes(data(nothing), widget({ hiddenChange: true })))).toEqual([]);
    expect(codes(shownNotes(data(nothing), widget({ format: 'chart:pie' })))).toEqual([]);
  });
});

it.each([
  ['en-GB', 'These values are for 1–17 Nov 2026.'],
  ['en-US', 'These values are for Nov 1–17, 2026.'],
])('notes have their days as written in %s', (locale, text) => {
  expect(withShownNotes(data(), widget(), locale).notes[0]?.text).toBe(text);
});

describe('a card without data', () => {
  const made = { provenance: [{ filters: ['Country is Norway'] }] as WidgetData['provenance'] };
  const none = { ...data(), rows: [], compareRows: [], totals: {} };

  it('says that its filter matches nothing', () => {
    expect(emptyText({ ...none, ...made })).toBe('No rows match the filter on these dates');
    expect(emptyText({ ...none, provenance: [...made.provenance, ...made.provenance] })).toContain('filters');
    expect(emptyText(none)).toBeNull();
    expect(emptyText({ ...data(), ...made })).toBeNull();
  });
});
