import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { CurrentQueryClient } from './query-client.ts';

it('does not take a first response for current that was sent before a change', async () => {
  const queries = new CurrentQueryClient();
  const responses = [Promise.withResolvers<string>(), Promise.withResolvers<string>()];
  let requests = 0;
  const observer = new QueryObserver(queries, {
    queryKey: ['favourites'],
    queryFn: () => responses[requests++]?.promise ?? Promise.reject(new Error('one too many')),
  });
  const stop = observer.subscribe(() => {});
  const changed = queries.invalidateQueries({ queryKey: ['favourites'] });
  responses[0]?.resolve('none');
  responses[1]?.resolve('one');
  await changed;
  expect(observer.getCurrentResult().data).toBe('one');
  expect(requests).toBe(2);
  stop();
});
