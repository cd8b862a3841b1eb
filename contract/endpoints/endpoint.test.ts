import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { contract } from './contract.ts';

const endpoints = Object.values(contract)
  .flatMap((resource) => Object.values(resource))
  .map((endpoint) => endpoint['~orpc']);

/** The path has all data: there is no body. */
const withoutBody = ['PUT /api/dashboards/{id}/restore'];

describe('a request that changes nothing is refused', () => {
  const changes = endpoints
    .map(({ route: { method = '', path = '' }, inputSchema }) => ({
      name: `${method} ${path}`,
      method,
      path,
      inputSchema,
    }))
    .filter(({ name, method }) => /^P(UT|ATCH)$/.test(method) || name === 'POST /api/company')
    .filter(({ name }) => !withoutBody.includes(name));

  test.each(changes.map((change) => [change.name, change] as const))('%s', (_, { path, inputSchema }) => {
    const ids = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'a']));
    for (const input of [ids, { ...ids, foo: 1 }]) expect(inputSchema?.safeParse(input).success).toBe(false);
  });
});

describe('absent fields of a change stay: no schema fills them in', () => {
  // These are given as a whole.
  const whole = ['/api/calculated-metrics/{id}', '/api/company/subscription'];
  const changes = endpoints.filter(
    ({ route: { method = '', path = '' } }) => /^P(UT|ATCH)$/.test(method) && !whole.includes(path),
  );

  test.each(changes.map((change) => [change.route.path, change] as const))('%s', (_, { inputSchema }) => {
    if (!(inputSchema instanceof z.ZodObject)) throw new Error('A change is an object with named fields.');
    for (const [field, schema] of Object.entries(inputSchema.shape)) {
      const absent = z.safeParse(schema, undefined);
      expect(absent.success ? absent.data : undefined, field).toBe(undefined);
    }
  });
});
