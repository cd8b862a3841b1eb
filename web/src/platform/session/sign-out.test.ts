import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../api/api.ts';
import { signOut } from './sign-out.ts';

vi.mock('../api/api.ts', () => ({ api: { signIn: { logout: { call: vi.fn() } } } }));

const reload = vi.fn();
const logout = vi.mocked(api.signIn.logout.call);

beforeEach(() => vi.stubGlobal('window', { location: { reload } }));
afterEach(() => {
  vi.unstubAllGlobals();
  reload.mockReset();
});

it('reloads the page once the server has responded', async () => {
  logout.mockResolvedValue({ signedIn: false });
  await signOut();
  expect(reload).toHaveBeenCalledOnce();
});

it('reloads the page if signing out failed, without an unhandled error', async () => {
  logout.mockRejectedValue(new Error('The server is away.'));
  await expect(signOut()).resolves.toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});
