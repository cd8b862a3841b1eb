import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Caller } from '../../testing/caller.ts';
import { startTestApp, TEST_PASSWORD, type TestApp } from '../../testing/test-app.ts';

const MOST_FAILED_OF_AN_ACCOUNT = 10;
const MOST_FAILED_OF_AN_ADDRESS = 20;

let app: TestApp;
let visitor: Caller;

beforeAll(async () => {
  app = await startTestApp();
  visitor = await app.caller(null);
});
afterAll(() => app.stop());

async function signIn(email: string, password: string): Promise<number> {
  const answer = await visitor.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return answer.status;
}

async function statusesOf(times: number, email: string, password: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let index = 0; index < times; index += 1) statuses.push(await signIn(email, password));
  return statuses;
}

// One test, because all of it comes from one address and counts there together.
it('may be tried again and again with the right password, and only so often with a wrong one', async () => {
  const { email } = (await app.newCompany()).admin;
  const enough = MOST_FAILED_OF_AN_ADDRESS + 5;
  expect(await statusesOf(enough, email, TEST_PASSWORD)).toEqual(Array(enough).fill(204));

  const guesses = await statusesOf(MOST_FAILED_OF_AN_ACCOUNT + 1, email, 'a guess of somebody');
  expect(guesses.slice(0, -1)).toEqual(Array(MOST_FAILED_OF_AN_ACCOUNT).fill(422));
  expect(guesses.at(-1)).toBe(429);
  expect(await signIn(email, TEST_PASSWORD)).toBe(429);

  // Guesses at other accounts are counted by the address, and a success in between hides none of them.
  const other = (await app.newCompany()).admin.email;
  expect(await signIn(other, TEST_PASSWORD)).toBe(204);
  const left = MOST_FAILED_OF_AN_ADDRESS - MOST_FAILED_OF_AN_ACCOUNT - 2;
  for (let index = 0; index < left; index += 1)
    expect(await signIn(`nobody-${index}@example.com`, 'a guess of somebody')).toBe(422);
  expect(await signIn(other, 'a guess of somebody')).toBe(429);
});
