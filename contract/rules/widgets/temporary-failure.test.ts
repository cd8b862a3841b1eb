import { expect, test } from 'vitest';
import { dataErrorCodeSchema } from '../../entities/result.ts';
import { isTemporaryFailure } from './temporary-failure.ts';

test('what a source is too busy for passes; what somebody has to mend does not', () => {
  expect(dataErrorCodeSchema.options.filter(isTemporaryFailure)).toEqual([
    'quota',
    'timeout',
    'provider_error',
  ]);
});
