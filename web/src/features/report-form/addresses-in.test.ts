import { slowTexts } from '@vitrine/contract/testing/hostile-texts.ts';
import { expect, test } from 'vitest';
import { addressesIn } from './addresses-in.ts';

test('reads addresses in the usual formats without losing one', () => {
  expect(addressesIn(' a@x.example; b@x.example\nc@x.example,d@x.example e@x.example f@x.example ')).toEqual(
    ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `${name}@x.example`),
  );
  expect(addressesIn('Ann Miller <ann@x.example>, "Berg, Bob" <bob@x.example>; carla@x.example')).toEqual([
    'ann@x.example',
    'bob@x.example',
    'carla@x.example',
  ]);
  expect(addressesIn('ann@x.example, nobody')).toEqual(['ann@x.example', 'nobody']);
  expect(addressesIn('  ')).toEqual([]);
});

test('pasted addresses are read in linear time', () => {
  expect(slowTexts(addressesIn)).toEqual([]);
});
