import { describe, expect, test } from 'vitest';
import { contract } from './contract.ts';

const { campaigns, channels, company, reports } = contract;
const where = { id: 'a', domainId: 'b' };

describe('a call that changes nothing', () => {
  test.each([
    ['a report', reports.update],
    ['a group', campaigns.update],
    ['a domain', campaigns.updateDomain],
    ['a channel', channels.update],
    ['the company', company.update],
  ])('of %s is refused', (_, endpoint) => {
    for (const input of [where, { ...where, foo: 1 }])
      expect(endpoint['~orpc'].inputSchema?.safeParse(input).success).toBe(false);
  });
});

test('what is left out of a change is not given', () => {
  const input = { ...where, paused: true };
  expect(campaigns.updateDomain['~orpc'].inputSchema?.parse(input)).toEqual(input);
  const moved = { id: 'a', target: 'https://desk.test' };
  expect(channels.update['~orpc'].inputSchema?.parse(moved)).toEqual(moved);
});
