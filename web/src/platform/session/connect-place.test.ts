// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { placeOfAnswer, rememberConnectPlace } from './connect-place.ts';

beforeEach(() => {
  sessionStorage.clear();
  window.history.replaceState(null, '', '/dashboards/p1?edit=1');
});

const answer = { pathname: '/company/sources', search: { connected: 's1' } };

it('returns a provider’s result to the page where connecting began, once', () => {
  rememberConnectPlace();
  expect(placeOfAnswer({ pathname: '/company/sources', search: {} })).toBeNull();
  expect(placeOfAnswer({ pathname: '/outbox', search: answer.search })).toBeNull();
  expect(placeOfAnswer(answer)).toBe('/dashboards/p1?edit=1&connected=s1');
  expect(placeOfAnswer(answer)).toBeNull();
});

it('returns a refusal in its own words', () => {
  rememberConnectPlace();
  expect(placeOfAnswer({ ...answer, search: { problem: 'No access & no luck' } })).toBe(
    '/dashboards/p1?edit=1&problem=No+access+%26+no+luck',
  );
});

it('stays on the sources page if connecting began there, ignoring earlier places', () => {
  rememberConnectPlace();
  window.history.replaceState(null, '', '/company/sources');
  rememberConnectPlace();
  expect(placeOfAnswer(answer)).toBeNull();
});
