import type { Bootstrap } from '@vitrine/contract/endpoints/bootstrap.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryClient } from '../api/query-client.ts';
import { isSignedIn } from './identity.ts';
import { currentSession, refreshSession, startSession } from './session.ts';

const olga = { identification: 'one', user: { id: 'olga' }, company: null } as unknown as Bootstrap;
const visitor = { identification: 'two', user: null, company: null } as unknown as Bootstrap;
const reload = vi.fn();

/** Sets the server's response from now on. */
const serve = (session: Bootstrap) => vi.stubGlobal('fetch', async () => Response.json(session));

beforeEach(async () => {
  reload.mockReset();
  queryClient.clear();
  vi.stubGlobal('window', { location: { reload, origin: 'http://vitrine.test' } });
  vi.stubGlobal('sessionStorage', { getItem: () => null, setItem: () => undefined });
  vi.stubGlobal('document', { getElementById: () => null });
  serve(olga);
  await startSession();
});
afterEach(() => vi.unstubAllGlobals());

it('reloads the page when its session has ended, and shows it to no visitor meanwhile', async () => {
  serve(visitor);
  await expect(refreshSession()).rejects.toMatchObject({ status: 401 });
  expect(reload).toHaveBeenCalledTimes(1);
  expect(isSignedIn()).toBe(true);
  expect(currentSession().user).toEqual(olga.user);
});

it('takes changes of the same person', async () => {
  serve({ ...olga, identification: 'three' });
  await refreshSession();
  expect(reload).not.toHaveBeenCalled();
  expect(currentSession().identification).toBe('three');
});
