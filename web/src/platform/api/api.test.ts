// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from './api.ts';
import { errorMessage } from './api-error.ts';

const kept = 'Nothing you entered is lost; please try again.';
const id = '00000000-0000-4000-8000-000000000000';

const reads: [string, () => Promise<unknown>][] = [
  ['a list', () => api.clients.list.call({})],
  ['a POST that stores nothing', () => api.dashboards.proposeClone.call({ id })],
  ['a test', () => api.channels.test.call({ id })],
  ['a deletion', () => api.clients.remove.call({ id })],
];
const write = () => api.clients.create.call({ name: 'Northlight' });

let response: () => Promise<Response>;
beforeEach(() => vi.stubGlobal('fetch', () => response()));
afterEach(() => vi.unstubAllGlobals());

const messageOf = (call: () => Promise<unknown>) => call().then(() => 'no error', errorMessage);

it.each(reads)('does not mention what was entered when %s fails', async (_, call) => {
  response = async () =>
    Response.json({ errors: { general: ['Something went wrong on our side.'] } }, { status: 500 });
  expect(await messageOf(call)).toBe('Something went wrong on our side. Please try again.');
  response = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await messageOf(call)).toBe('The server could not be reached. Please try again.');
});

it('says that nothing entered is lost when something was to be stored', async () => {
  response = async () =>
    Response.json({ errors: { general: ['Something went wrong on our side.'] } }, { status: 500 });
  expect(await messageOf(write)).toBe(`Something went wrong on our side. ${kept}`);
  response = async () =>
    new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } });
  expect(await messageOf(write)).toBe(`Something went wrong on our side. ${kept}`);
  response = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await messageOf(write)).toBe(`The server could not be reached. ${kept}`);
});

it('says that the device is offline', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  response = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await messageOf(write)).toBe(`This device is offline. ${kept}`);
  vi.restoreAllMocks();
});
