import { onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { ApiError } from './api-error.ts';
import { CurrentQueryClient, queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

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

it('reports a failure at once while the device is offline, and tries again once it is online', async () => {
  onlineManager.setOnline(false);
  const unreachable = new ApiError(400, { general: ['This device is offline.'] });
  queryClient.mount();
  const observer = new QueryObserver(queryClient, {
    queryKey: ['offline'],
    queryFn: () => (onlineManager.isOnline() ? Promise.resolve('here') : Promise.reject(unreachable)),
  });
  const stop = observer.subscribe(() => {});
  await expect.poll(() => observer.getCurrentResult().error).toBe(unreachable);
  const saving = queryClient
    .getMutationCache()
    .build(queryClient, { mutationFn: () => Promise.reject(unreachable) });
  await expect(saving.execute(undefined)).rejects.toBe(unreachable);
  onlineManager.setOnline(true);
  await expect.poll(() => observer.getCurrentResult().data).toBe('here');
  stop();
  queryClient.unmount();
});
