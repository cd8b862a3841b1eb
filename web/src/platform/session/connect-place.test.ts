// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { placeOfAnswer, rememberConnectPlace } from './connect-place.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/dashboards/p1?edit=1');
});

const answer = { pathname: '/company/sources', search: { connected: 's1' } };

it('a provider’s answer goes where the connecting began, once', () => {
  rememberConnectPlace();
  expect(placeOfAnswer({ pathname: '/company/sources', search: {} })).toBeNull();
  expect(placeOfAnswer({ pathname: '/outbox', search: answer.search })).toBeNull();
  expect(placeOfAnswer(answer)).toBe('/dashboards/p1?edit=1&connected=s1');
  expect(placeOfAnswer(answer)).toBeNull();
});

it('a refusal does too, in its own words', () => {
  rememberConnectPlace();
  expect(placeOfAnswer({ ...answer, search: { problem: 'No access & no luck' } })).toBe(
    '/dashboards/p1?edit=1&problem=No+access+%26+no+luck',
  );
});

it('what began among the sources stays there, whatever began elsewhere before', () => {
  rememberConnectPlace();
  window.history.replaceState(null, '', '/company/sources');
  rememberConnectPlace();
  expect(placeOfAnswer(answer)).toBeNull();
});
