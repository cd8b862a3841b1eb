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

it('loads the page again once the server has answered', async () => {
  logout.mockResolvedValue({ signedIn: false });
  await signOut();
  expect(reload).toHaveBeenCalledOnce();
});

it('loads the page again when signing out failed, and leaves no failure behind', async () => {
  logout.mockRejectedValue(new Error('The server is away.'));
  await expect(signOut()).resolves.toBeUndefined();
  expect(reload).toHaveBeenCalledOnce();
});
