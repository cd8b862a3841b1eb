import { expect, it } from 'vitest';
import { addDays, daysBetween } from '../table/dates.ts';
import type { ConnectorHarness } from './connector-harness.ts';

/** Yesterday in all suites: the last day that is over in all time zones. */
const yesterday = '2026-11-16';

/** Tests of a connector with unusual days, long lists and names that are not ASCII. */
export function rangeTests({ subject, open, runQuery }: ConnectorHarness): void {
  const { connector, daily, paged, named, keepsDays = Number.POSITIVE_INFINITY } = subject;
  const days = (startDate: string, endDate: string) => ({ ...daily, startDate, endDate });

  if (connector.hasDaily && keepsDays >= 1000) {
    it('has the leap day', async () => {
      const { rows } = await runQuery(open(), days('2024-02-27', '2024-03-02'));
      expect(rows.map(({ dimension }) => dimension)).toEqual([
        '2024-02-27',
        '2024-02-28',
        '2024-02-29',
        '2024-03-01',
        '2024-03-02',
      ]);
    });
  }

  if (connector.hasDaily && keepsDays >= 400) {
    it('returns 400 whole days', async () => {
      const startDate = addDays(yesterday, -399);
      const { rows, notes } = await runQuery(open(), days(startDate, yesterday));
      expect(rows.map(({ dimension }) => dimension)).toEqual(daysBetween(startDate, yesterday));
      expect(notes.filter(({ code }) => code === 'truncated')).toEqual([]);
    });
  }

  if (connector.hasDaily) {
    it('leaves future days empty instead of zero', async () => {
      const tomorrow = '2026-11-20';
      const table = await runQuery(open(), days('2026-11-10', tomorrow));
      const last = table.rows.find(({ dimension }) => dimension === tomorrow);
      for (const metric of daily.metrics) expect(last?.[metric] ?? null).toBeNull();
    });
  }

  if (connector.newestDay) {
    it('has values for the newest requested day', async () => {
      const session = open();
      const query = days('2026-11-01', '2026-11-30');
      const newest = connector.newestDay?.(query, session.nowMs()) ?? null;
      expect(newest).not.toBeNull();
      const { rows } = await runQuery(session, query);
      const row = rows.find(({ dimension }) => dimension === newest);
      for (const metric of daily.metrics) expect(row?.[metric] ?? null).not.toBeNull();
    });
  }

  if (paged) {
    it('reads every page', async () => {
      const session = open();
      const table = await runQuery(session, paged.query);
      const pages = session.requests.filter(({ path }) => path.includes(paged.path));
      expect(pages.length).toBeGreaterThanOrEqual(paged.pages);
      expect(table.rows.length).toBeGreaterThan(0);
    });
  }

  if (named) {
    it('keeps names unchanged', async () => {
      const table = await runQuery(open(), named.query);
      expect(table.rows.map(({ dimension }) => dimension)).toContain(named.label);
    });
  }
}
