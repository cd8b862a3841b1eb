import { describe, expect, test } from 'vitest';
import {
  changeDraft,
  type DraftAction,
  draftDates,
  draftProblems,
  type RangeDraft,
  startDraft,
} from './range-draft.ts';

const rules = { today: '2026-10-14', weekStartsOn: 1, includesToday: true, limits: { withToday: true } };
const september = {
  startDate: '2026-09-01',
  endDate: '2026-09-30',
  compareStartDate: '2026-08-02',
  compareEndDate: '2026-08-31',
};

function after(start: RangeDraft, ...actions: DraftAction[]): RangeDraft {
  return actions.reduce((draft, action) => changeDraft(draft, action, rules), start);
}

describe('the draft of a range', () => {
  const start = startDraft(september, 'lastMonth', 'previousPeriod');

  test('starts with the current dates; the previous period is no custom comparison', () => {
    expect(draftDates(start)).toEqual(september);
    expect(start.picking.comparing).toBe(false);
    const own = startDraft(
      { ...september, compareStartDate: '2025-09-01', compareEndDate: '2025-09-30' },
      'custom',
      'custom',
    );
    expect(own.picking.comparing).toBe(true);
  });

  test('a preset sets its days and the previous period', () => {
    expect(draftDates(after(start, { kind: 'preset', rangeType: 'last7Days' }))).toEqual({
      startDate: '2026-10-08',
      endDate: '2026-10-14',
      compareStartDate: '2026-10-01',
      compareEndDate: '2026-10-07',
    });
  });

  test('a preset that includes future days is not cut off', () => {
    const draft = after(start, { kind: 'preset', rangeType: 'midMonthly' }, { kind: 'settle' });
    expect(draft.picking.endDate).toBe('2026-10-14');
    const later = changeDraft(
      start,
      { kind: 'preset', rangeType: 'midMonthly' },
      { ...rules, today: '2026-10-20' },
    );
    expect(changeDraft(later, { kind: 'settle' }, { ...rules, today: '2026-10-20' }).picking.endDate).toBe(
      '2026-11-14',
    );
  });

  test('two clicks make a custom range, in either order', () => {
    const one = after(start, { kind: 'pick', day: '2026-10-09' });
    expect(draftDates(one)).toBeNull();
    const two = after(one, { kind: 'pick', day: '2026-10-02' });
    expect(two.rangeType).toBe('custom');
    expect(draftDates(two)).toEqual({
      startDate: '2026-10-02',
      endDate: '2026-10-09',
      compareStartDate: '2026-09-24',
      compareEndDate: '2026-10-01',
    });
  });

  test('disallowed days change nothing', () => {
    expect(after(start, { kind: 'pick', day: '2026-10-15' })).toBe(start);
  });

  test('a custom comparison is selected after the range and keeps the preset', () => {
    const draft = after(
      start,
      { kind: 'compareWith', compareType: 'custom' },
      { kind: 'pick', day: '2025-09-30' },
      { kind: 'pick', day: '2025-09-01' },
    );
    expect(draft.rangeType).toBe('lastMonth');
    expect(draftDates(draft)).toMatchObject({ compareStartDate: '2025-09-01', compareEndDate: '2025-09-30' });
  });

  test('the comparison can be turned off and on again with its days', () => {
    const without = after(start, { kind: 'compareWith', compareType: 'none' });
    expect(draftDates(without)).toMatchObject({ compareStartDate: null, compareEndDate: null });
    expect(draftDates(after(without, { kind: 'compareWith', compareType: without.movingType }))).toEqual(
      september,
    );
    const custom = after(without, { kind: 'compareWith', compareType: 'custom' });
    expect(draftDates(custom)).toEqual(september);
  });
});

describe('what the range is compared with', () => {
  test('moves along with the preset', () => {
    const start = startDraft(september, 'lastMonth', 'previousPeriod');
    const lastYear = after(start, { kind: 'compareWith', compareType: 'previousYear' });
    expect(draftDates(lastYear)).toMatchObject({
      compareStartDate: '2025-09-01',
      compareEndDate: '2025-09-30',
    });
    const quarter = after(lastYear, { kind: 'preset', rangeType: 'lastQuarter' });
    expect(draftDates(quarter)).toMatchObject({
      compareStartDate: '2025-07-01',
      compareEndDate: '2025-09-30',
    });
    const calendar = after(quarter, { kind: 'compareWith', compareType: 'previousCalendarPeriod' });
    expect(draftDates(calendar)).toMatchObject({
      compareStartDate: '2026-04-01',
      compareEndDate: '2026-06-30',
    });
  });

  test('presets without today end yesterday', () => {
    const start = startDraft(september, 'lastMonth', 'previousPeriod');
    const draft = changeDraft(
      start,
      { kind: 'preset', rangeType: 'last7Days' },
      { ...rules, includesToday: false },
    );
    expect(draftDates(draft)).toMatchObject({ startDate: '2026-10-07', endDate: '2026-10-13' });
  });
});

describe('text input', () => {
  const start = startDraft(september, 'lastMonth', 'previousPeriod');

  test('an incomplete date stays in its field and disables Apply', () => {
    const draft = after(start, { kind: 'type', field: 'startDate', text: '2026-9' });
    expect(draftDates(draft)).toBeNull();
    expect(draftProblems(draft).startDate).toEqual(['Please enter a date as YYYY-MM-DD.']);
    const done = after(draft, { kind: 'type', field: 'startDate', text: '2026-09-05' });
    expect(draftDates(done)).toMatchObject({ startDate: '2026-09-05', compareEndDate: '2026-09-04' });
  });

  test('leaving a field sorts the ends and clamps days to their bounds', () => {
    const reversed = after(
      start,
      { kind: 'type', field: 'startDate', text: '2026-10-30' },
      { kind: 'settle' },
    );
    expect(reversed.picking).toMatchObject({ startDate: '2026-09-30', endDate: '2026-10-14' });
  });

  test('a new start after the old end waits for the new end', () => {
    const later = after(start, { kind: 'type', field: 'startDate', text: '2026-10-05' });
    expect(draftDates(later)).toBeNull();
    const whole = after(later, { kind: 'type', field: 'endDate', text: '2026-10-09' });
    expect(draftDates(whole)).toMatchObject({ startDate: '2026-10-05', endDate: '2026-10-09' });
  });

  test('the next click fills the focused field', () => {
    const draft = after(start, { kind: 'aim', field: 'endDate' }, { kind: 'pick', day: '2026-10-03' });
    expect(draft.picking).toMatchObject({ startDate: '2026-09-01', endDate: '2026-10-03' });
  });
});
