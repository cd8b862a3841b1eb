import { expect, it } from 'vitest';
import { failedQuery } from '../../testing/app/query-error.ts';
import { asAppError, isLogged } from '../http/refusal.ts';
import { recordUnlessDiskFull } from './full-disk.ts';

const withCode = (code: string) => Object.assign(new Error('No space left on device'), { code });
const full = [withCode('ENOSPC'), withCode('EDQUOT'), failedQuery('insert', [], withCode('53100'))];

it.each(full)('refuses what a full disk prevents, and says why: %s', (error) => {
  expect(asAppError(error)).toMatchObject({
    status: 503,
    errors: { general: ['This can’t be saved: the server’s disk is full. Please try again later.'] },
    retryAfterSeconds: 60,
  });
  expect(isLogged(error)).toBe(true);
});

it('lets a read go on without what it records, on a full disk only', async () => {
  for (const error of full) await recordUnlessDiskFull(() => Promise.reject(error));
  const broken = failedQuery('insert', [], withCode('23505'));
  await expect(recordUnlessDiskFull(() => Promise.reject(broken))).rejects.toBe(broken);
});
