import { expect, test } from 'vitest';
import { dataErrorCodeSchema } from '../../entities/result.ts';
import { isTemporaryFailure } from './temporary-failure.ts';

test('a busy source is a temporary failure; an error that people have to fix is not', () => {
  expect(dataErrorCodeSchema.options.filter(isTemporaryFailure)).toEqual([
    'quota',
    'timeout',
    'provider_error',
  ]);
});
