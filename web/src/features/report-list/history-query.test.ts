import { expect, test } from 'vitest';
import { filterOf, nothingChosen, readHistoryQuery, writeHistoryQuery } from './history-query.ts';

test('what an address asks for comes back in it, what it cannot mean does not', () => {
  const asked = { dashboard: 'd', status: 'held', report: '', delivery: 7, view: 'history' };
  const query = readHistoryQuery(asked);
  expect(query).toEqual({ ...nothingChosen, dashboard: 'd', status: 'held' });
  expect(writeHistoryQuery(query)).toEqual({ dashboard: 'd', status: 'held' });
  expect(filterOf(query)).toEqual({ dashboard_id: 'd', status: 'held' });
  expect(readHistoryQuery({ status: 'lost' })).toEqual(nothingChosen);
});
