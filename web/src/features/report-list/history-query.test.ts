import { expect, test } from 'vitest';
import { filterOf, nothingChosen, readHistoryQuery, writeHistoryQuery } from './history-query.ts';

test('keeps valid parameters and drops invalid ones', () => {
  const params = { dashboard: 'd', status: 'held', report: '', delivery: 7, view: 'history' };
  const query = readHistoryQuery(params);
  expect(query).toEqual({ ...nothingChosen, dashboard: 'd', status: 'held' });
  expect(writeHistoryQuery(query)).toEqual({ dashboard: 'd', status: 'held' });
  expect(filterOf(query)).toEqual({ dashboard_id: 'd', status: 'held' });
  const days = { startDate: '2026-10-01', endDate: '2026-10-31' };
  const dated = readHistoryQuery({ from: '2026-10-31', to: '2026-10-01' });
  expect(dated).toEqual({ ...nothingChosen, days });
  expect(writeHistoryQuery(dated)).toEqual({ from: days.startDate, to: days.endDate });
  expect(filterOf(dated)).toEqual({ start_date: days.startDate, end_date: days.endDate });
  expect(readHistoryQuery({ from: '2026-10-01', to: 'soon' })).toEqual(nothingChosen);
  expect(readHistoryQuery({ status: 'lost' })).toEqual(nothingChosen);
});
