import { comparisonOf } from '@vitrine/contract/rules/dates/date-range.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Caller } from '../../../testing/app/caller.ts';
import { startTestApp, type TestApp } from '../../../testing/app/test-app.ts';
import { testClock } from '../../../testing/app/test-clock.ts';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ clock: testClock('2026-11-21T09:00:00Z') });
});
afterAll(() => app.stop());

describe('the comparison of a dashboard', () => {
  const days = (data: { compareStartDate: string | null; compareEndDate: string | null }) =>
    `${data.compareStartDate} ${data.compareEndDate}`;

  async function calendarDashboard() {
    const owner = await app.caller((await app.newCompany()).admin);
    const { data } = await owner.api.dashboards.create({ name: 'Calendar', comparing: true });
    const save = async (settings: Omit<Parameters<Caller['api']['dashboards']['saveSettings']>[0], 'id'>) =>
      (await owner.api.dashboards.saveSettings({ id: data.id, ...settings })).data;
    const show = async () => (await owner.api.dashboards.show({ permalink: data.permalink })).body.data;
    return { save, show };
  }

  it('is the calendar period before as soon as the range of a new dashboard is one', async () => {
    const { save, show } = await calendarDashboard();
    const month = await save({ rangeType: 'lastMonth' });
    expect(month.compareType).toBe('previousCalendarPeriod');
    expect(days(month)).toBe('2026-09-01 2026-09-30');
    expect(days(await save({ rangeType: 'lastQuarter' }))).toBe('2026-04-01 2026-06-30');
    expect(days(await show())).toBe('2026-04-01 2026-06-30');
  });

  it('keeps the type that is set, and takes it away', async () => {
    const { save } = await calendarDashboard();
    await save({ rangeType: 'lastMonth', compareType: 'previousYear' });
    const week = await save({ rangeType: 'lastWeek' });
    expect(days(week)).toBe(`2025-11-${week.startDate.slice(8)} 2025-11-${week.endDate.slice(8)}`);
    const none = await save({ compareType: 'none' });
    expect(comparisonOf(none)).toBeNull();
    expect(comparisonOf(await save({ rangeType: 'lastMonth' }))).toBeNull();
  });

  it('without a type is recognised by its days', async () => {
    const { save } = await calendarDashboard();
    const range = { rangeType: 'custom', startDate: '2026-10-01', endDate: '2026-10-31' } as const;
    const typeOf = async (compareStartDate: string | null, compareEndDate: string | null) =>
      (await save({ ...range, compareStartDate, compareEndDate })).compareType;
    expect(await typeOf('2026-09-01', '2026-09-30')).toBe('previousCalendarPeriod');
    expect(await typeOf('2026-08-31', '2026-09-30')).toBe('previousPeriod');
    expect(await typeOf('2026-01-01', '2026-01-31')).toBe('custom');
    expect(await typeOf(null, null)).toBe('none');
    const custom = await save({ compareType: 'custom' });
    expect(custom.compareType).toBe('custom');
    expect(days(custom)).toBe('2026-08-31 2026-09-30');
  });

  it.each([
    ['more than thirty years', { startDate: '1996-01-01', endDate: '2026-10-31' }, 'endDate'],
    ['days before all that can be stored', { startDate: '0001-01-01', endDate: '0001-01-31' }, 'startDate'],
    ['a year that is none', { startDate: '0000-01-01', endDate: '0000-01-31' }, 'startDate'],
  ])('is refused for %s', async (_, range, field) => {
    const { save } = await calendarDashboard();
    for (const compareType of ['none', 'previousPeriod', 'previousYear', 'previousYearWeekdays'] as const)
      await expect(save({ rangeType: 'custom', ...range, compareType })).rejects.toMatchObject({
        status: 422,
        data: { errors: { [field]: [expect.any(String)] } },
      });
  });

  it('of a range without today ends before it', async () => {
    const { save, show } = await calendarDashboard();
    await save({ rangeType: 'monthly', includesToday: false });
    const month = await show();
    expect(month.endDate).toBe('2026-11-20');
    expect(days(month)).toBe('2026-10-01 2026-10-20');
  });
});
