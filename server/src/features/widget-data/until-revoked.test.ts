import { setTimeout } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { untilRevoked } from './until-revoked.ts';

async function* slowly(): AsyncIterable<number> {
  for (const result of [1, 2, 3, 4]) {
    yield result;
    await setTimeout(5);
  }
}

async function passed(isShared: () => Promise<boolean>, everyMs: number): Promise<number[]> {
  const results: number[] = [];
  for await (const result of untilRevoked(slowly(), isShared, everyMs)) results.push(result);
  return results;
}

it('ends results as soon as the link is found revoked', async () => {
  const responses = [true, false];
  expect(await passed(async () => responses.shift() ?? false, 1)).toEqual([1, 2]);
  expect(await passed(async () => true, 1)).toEqual([1, 2, 3, 4]);
});

it('asks no more often than it has to', async () => {
  let asked = 0;
  const isShared = async () => {
    asked += 1;
    return false;
  };
  expect(await passed(isShared, 60_000)).toEqual([1, 2, 3, 4]);
  expect(asked).toBe(0);
});
