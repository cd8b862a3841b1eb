import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { isSignedIn } from './identity.ts';
import { currentSession, refreshSession, startSession } from './session.ts';

const call = vi.hoisted(() => vi.fn());
vi.mock('../api/api.ts', () => ({ api: { bootstrap: { get: { call, queryKey: () => ['bootstrap'] } } } }));

const olga = { identification: 'one', user: { id: 'olga' }, company: null } as unknown as Bootstrap;
const visitor = { identification: 'two', user: null, company: null } as unknown as Bootstrap;
const reload = vi.fn();

beforeEach(async () => {
  reload.mockReset();
  queryClient.clear();
  vi.stubGlobal('window', { location: { reload } });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { getElementById: () => null });
  call.mockResolvedValueOnce(olga);
  await startSession();
});
afterEach(() => vi.unstubAllGlobals());

it('loads the page again when its session has ended, and shows it to no visitor meanwhile', async () => {
  call.mockResolvedValueOnce(visitor);
  await expect(refreshSession()).rejects.toMatchObject({ status: 401 });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isSignedIn()).toBe(true);
  expect(currentSession().user).toEqual(olga.user);
});

it('takes what has changed of the same person', async () => {
  call.mockResolvedValueOnce({ ...olga, identification: 'three' });
  await refreshSession();
  expect(reload).not.toHaveBeenCalled();
  expect(currentSession().identification).toBe('three');
});
