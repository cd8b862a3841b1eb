import { slowTexts } from '@vitrine/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

test('pasted addresses are read in linear time', () => {
  expect(slowTexts(addressesIn)).toEqual([]);
});
