import { expect, test } from 'vitest';
import { fieldsOf, newDraft } from './annotation-draft.ts';

const draft = newDraft('clientId:c1', { first: '2026-11-12', last: '2026-11-12' });

test('a day and a range of days become the fields of the API', () => {
  expect(fieldsOf({ ...draft, text: 'Launch' })).toEqual({
    ...{ clientId: 'c1', startDate: '2026-11-12', endDate: null, text: 'Launch' },
    ...{ color: null, link: null, metric: null, visibleToViewers: true },
  });
  const range = newDraft('dashboardId:d1', { first: '2026-11-12', last: '2026-11-14' });
  expect(fieldsOf(range)).toMatchObject({ dashboardId: 'd1', endDate: '2026-11-14' });
});

test.each([
  ['acme.example/news', 'https://acme.example/news'],
  [' http://acme.example ', 'http://acme.example'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', null],
])('the link %j is sent as %j', (link, sent) => {
  expect(fieldsOf({ ...draft, link }).link).toBe(sent);
});
