import { describe, expect, test } from 'vitest';
import { z } from 'zod';
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

describe('what is left out of a change stays as it was: no schema fills it in', () => {
  // These are given whole.
  const whole = ['/api/calculated-metrics/{id}', '/api/company/subscription'];
  const changes = Object.values(contract)
    .flatMap((resource) => Object.values(resource))
    .map((endpoint) => endpoint['~orpc'])
    .filter(({ route: { method = '', path = '' } }) => /^P(UT|ATCH)$/.test(method) && !whole.includes(path));

  test.each(changes.map((change) => [change.route.path, change] as const))('%s', (_, { inputSchema }) => {
    if (!(inputSchema instanceof z.ZodObject)) throw new Error('A change is an object with named fields.');
    for (const [field, schema] of Object.entries(inputSchema.shape)) {
      const absent = z.safeParse(schema, undefined);
      expect(absent.success ? absent.data : undefined, field).toBe(undefined);
    }
  });
});
