import { expect, it } from 'vitest';
import { createPglite } from './create-pglite.ts';

it('takes times as dates or text, and spoils no other statement', async () => {
  const pglite = await createPglite({});
  const at = new Date('2026-11-18T12:00:00Z');
  const answers = await Promise.allSettled([
    pglite.query('select $1::timestamptz as at', [at]),
    pglite.query('select $1::timestamptz as at', [at.toISOString()]),
    pglite.query('select $1::text as name', ['Ada']),
  ]);
  await pglite.close();
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value.rows[0] : answer.reason)),
  ).toEqual([
    { at: expect.stringContaining('2026-11-18 12:00:00') },
    { at: expect.stringContaining('2026-11-18 12:00:00') },
    { name: 'Ada' },
  ]);
});
