import { expect, test } from 'vitest';
import { isWithin, relativeName, zoneOf } from './zone.ts';

test.each([
  ['reports.agency.co.uk', 'agency.co.uk', 'reports'],
  ['agency.com', 'agency.com', '@'],
  ['k1._domainkey.mail.agency.com', 'agency.com', 'k1._domainkey.mail'],
  ['_dmarc.agency.test', 'agency.test', '_dmarc'],
])('%s is in the zone %s as %s', (name, zone, relative) => {
  expect(zoneOf(name)).toBe(zone);
  expect(relativeName(name)).toBe(relative);
});

test.each(['co.uk', 'com', 'github.io'])('%s is a shared domain', (suffix) => {
  expect(zoneOf(suffix)).toBeNull();
});

test('a name that only ends in the same letters is not within', () => {
  expect(isWithin('myagency.com', 'agency.com')).toBe(false);
  expect(isWithin('a.agency.com', 'agency.com')).toBe(true);
});
