import { expect, it } from 'vitest';
import { healthOf } from './source-health.ts';

const fresh = {
  invalid: false,
  invalidReason: null,
  seesNothing: false,
  lastSuccessAt: null,
  lastErrorAt: null,
  lastError: null,
  createdAt: '2026-05-01T08:00:00.000Z',
};
const sites = {
  label: 'Search Console',
  propertyLabel: 'Property',
  connection: { kind: 'oauth' as const, provider: 'google', configured: true },
};
const success = '2026-05-02T08:00:00.000Z';
const later = '2026-05-03T08:00:00.000Z';

it('is connected before the first request', () => {
  expect(healthOf(fresh, sites)).toEqual({
    tone: 'info',
    label: 'Connected',
    detail: null,
    at: fresh.createdAt,
  });
});

it('works after a success, even if an earlier call failed', () => {
  const healed = { ...fresh, lastErrorAt: success, lastError: 'Quota', lastSuccessAt: later };
  expect(healthOf(healed, sites)).toMatchObject({ tone: 'good', detail: null, at: later });
});

it('shows the provider’s message if the last call failed', () => {
  const failing = { ...fresh, lastSuccessAt: success, lastErrorAt: later, lastError: 'Quota exceeded' };
  expect(healthOf(failing, sites)).toMatchObject({ tone: 'warning', detail: 'Quota exceeded', at: later });
});

it('is expired once its credential is invalid, whatever follows', () => {
  const dead = { ...fresh, invalid: true, invalidReason: 'Token revoked', lastSuccessAt: later };
  expect(healthOf(dead, sites)).toMatchObject({ tone: 'bad', label: 'Expired', detail: 'Token revoked' });
});

it('is unusable while its account has no properties', () => {
  expect(healthOf({ ...fresh, seesNothing: true, lastSuccessAt: success }, sites)).toEqual({
    tone: 'warning',
    label: 'No data',
    detail:
      'This sign-in sees no property in Search Console. Sign in with an account that has access, or request access.',
    at: success,
  });
});
