// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { placeOfResult, rememberConnectPlace } from './connect-place.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/dashboards/p1?edit=1');
});

const result = { pathname: '/company/sources', search: { connected: 's1' } };

it('returns a provider’s result to the page where connecting began, once', () => {
  rememberConnectPlace();
  expect(placeOfResult({ pathname: '/company/sources', search: {} })).toBeNull();
  expect(placeOfResult({ pathname: '/outbox', search: result.search })).toBeNull();
  expect(placeOfResult(result)).toBe('/dashboards/p1?edit=1&connected=s1');
  expect(placeOfResult(result)).toBeNull();
});

it('returns a refusal in its own words', () => {
  rememberConnectPlace();
  expect(placeOfResult({ ...result, search: { problem: 'No access & no luck' } })).toBe(
    '/dashboards/p1?edit=1&problem=No+access+%26+no+luck',
  );
});

it('stays on the sources page if connecting began there, ignoring earlier places', () => {
  rememberConnectPlace();
  window.history.replaceState(null, '', '/company/sources');
  rememberConnectPlace();
  expect(placeOfResult(result)).toBeNull();
});
