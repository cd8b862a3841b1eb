import { expect, test } from 'vitest';
import { outageSpans } from './outage-spans.ts';

const at = (text: string) => new Date(`${text}:00Z`);
const where = { dayOf: (date: Date) => date.toISOString().slice(0, 10), today: '2026-11-20' };
const none = { hours: [], failures: [], reconnectedAt: [], invalidSince: null };
const failure = { code: 'provider_error', firstAt: at('2026-11-10T08:30'), lastAt: at('2026-11-12T12:10') };
const hour = (text: string, failed: number) => ({ hour: at(text), failed });

test('days with several failures of the provider are an outage, adjoining ones a single one', () => {
  const hours = [
    hour('2026-11-10T08:00', 2),
    hour('2026-11-10T09:00', 2),
    hour('2026-11-11T09:00', 5),
    hour('2026-11-12T09:00', 1),
  ];
  expect(outageSpans({ ...none, hours, failures: [failure] }, where)).toEqual([
    { startDate: '2026-11-10', endDate: '2026-11-11' },
  ]);
});

test('failed requests of other times are faults of queries', () => {
  const hours = [hour('2026-11-15T09:00', 50)];
  expect(outageSpans({ ...none, hours, failures: [failure] }, where)).toEqual([]);
});

test('a refused sign-in lasts until the next connection, or until today', () => {
  const refused = { ...failure, code: 'source_invalid' };
  const reconnectedAt = [at('2026-11-01T00:00'), at('2026-11-14T10:00')];
  expect(outageSpans({ ...none, failures: [refused], reconnectedAt }, where)).toEqual([
    { startDate: '2026-11-12', endDate: '2026-11-14' },
  ]);
  expect(outageSpans({ ...none, invalidSince: at('2026-11-18T10:00') }, where)).toEqual([
    { startDate: '2026-11-18', endDate: '2026-11-20' },
  ]);
});
