import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BoundedMap } from './bounded-map.ts';
import { allocate, piece } from './dataset/allocate.ts';
import { dayOf, dayParts, daysInMonth, isoDay, isoWeek, parseDay } from './days.ts';
import { createCounter, createRateLimit, createSlots } from './faults/limits.ts';
import { offsetOfPageToken, pageToken } from './page-token.ts';
import { chance, randomCount } from './random.ts';
import { openToken, sealToken } from './signed-token.ts';
import { instantOf, localTime } from './time-zone.ts';

describe('days', () => {
  it('have parts and weeks', () => {
    expect(dayParts(dayOf('2024-02-29'))).toEqual({
      year: 2024,
      month: 2,
      dayOfMonth: 29,
      weekday: 4,
      dayOfYear: 60,
    });
    expect(isoWeek(dayOf('2021-01-03'))).toEqual({ year: 2020, week: 53 });
    expect(isoWeek(dayOf('2024-12-30'))).toEqual({ year: 2025, week: 1 });
    expect(daysInMonth(2024, 2)).toBe(29);
    expect(parseDay('2023-02-29')).toBeUndefined();
  });

  it('round-trip', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 40_000 }), (day) => {
        expect(dayOf(isoDay(day))).toBe(day);
      }),
    );
  });
});

describe('wall clocks', () => {
  it('match the zone, before and after a clock change', () => {
    expect(localTime(Date.parse('2026-03-29T00:59:00Z'), 'Europe/Berlin')).toMatchObject({
      hour: 1,
      minute: 59,
    });
    expect(localTime(Date.parse('2026-03-29T01:00:00Z'), 'Europe/Berlin')).toMatchObject({
      hour: 3,
      minute: 0,
    });
    expect(new Date(instantOf(dayOf('2026-07-01'), 0, 'Europe/Berlin')).toISOString()).toBe(
      '2026-06-30T22:00:00.000Z',
    );
  });
});

describe('chance', () => {
  it('is the same for the same keys, and has the right average', () => {
    expect(chance(1, 2, 3)).toBe(chance(1, 2, 3));
    const draws = Array.from({ length: 20_000 }, (_, index) => randomCount(0.37, 5, index));
    expect(draws.reduce((sum, value) => sum + value, 0) / draws.length).toBeCloseTo(0.37, 1);
  });

  it('splits whole numbers without losing any', () => {
    const weights = fc.array(fc.integer({ min: 1, max: 50 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9999 }), weights, (total, list) => {
        const parts = allocate(total, list);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total);
        expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
      }),
    );
    expect(piece(10, 0, 0.5, 0.3) + piece(10, 0.5, 1, 0.3)).toBe(10);
  });
});

describe('tokens', () => {
  it('open with their own prefix only, and not after a change', () => {
    const token = sealToken('x1', { a: 1 });
    expect(openToken('x1', token)).toEqual({ a: 1 });
    expect(openToken('x2', token)).toBeUndefined();
    expect(openToken('x1', `${token}x`)).toBeUndefined();
    expect(openToken('x1', 'x1')).toBeUndefined();
    expect(offsetOfPageToken('p', pageToken('p', 40, 'q=1'), 'q=1')).toBe(40);
    expect(offsetOfPageToken('p', pageToken('p', 40, 'q=1'), 'q=2')).toBeUndefined();
  });
});

describe('the bounded map', () => {
  it('deletes the least recently used entries', () => {
    const map = new BoundedMap<string, number>(2);
    map.remember('a', () => 1);
    map.remember('b', () => 2);
    map.remember('a', () => 9);
    map.remember('c', () => 3);
    expect(map.remember('a', () => 9)).toBe(1);
    expect(map.remember('b', () => 8)).toBe(8);
    expect(map.size).toBe(2);
  });
});

describe('limits', () => {
  it('count within windows of the clock', () => {
    let now = Date.parse('2026-06-30T23:59:59.500Z');
    const [seconds, months] = [createCounter(() => now, 1000), createCounter(() => now, 'month')];
    expect([seconds.add('a'), seconds.add('a'), seconds.add('b'), months.add('a', 7)]).toEqual([1, 2, 1, 7]);
    now += 499;
    expect([seconds.of('a'), months.of('a')]).toEqual([2, 7]);
    now += 1;
    expect([seconds.of('a'), months.of('a')]).toEqual([0, 0]);
  });

  it('limit calls within any period of time', () => {
    let now = 5000;
    const rateLimit = createRateLimit(() => now, 2, 10_000);
    expect([rateLimit.secondsToWait(), rateLimit.secondsToWait(), rateLimit.secondsToWait()]).toEqual([
      0, 0, 10,
    ]);
    now += 9999;
    expect(rateLimit.secondsToWait()).toBe(1);
    now += 1;
    expect([rateLimit.secondsToWait(), rateLimit.secondsToWait(), rateLimit.secondsToWait()]).toEqual([
      0, 0, 10,
    ]);
  });

  it('hold slots until they are released', () => {
    const places = createSlots(1);
    const leave = places.enter('a');
    expect([places.enter('a'), places.free('a'), places.free('b')]).toEqual([undefined, 0, 1]);
    leave?.();
    expect(places.enter('a')).toBeTypeOf('function');
  });
});
