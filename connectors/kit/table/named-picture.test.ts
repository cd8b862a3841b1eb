import { expect, test } from 'vitest';
import { namedPicture, nameOfPicture } from './named-picture.ts';

test('a name takes the place of a fragment, and only such a fragment is a name', () => {
  const named = namedPicture('https://cdn.example/a.png?t=1#icon', 'urn:li:image:Ä#1');
  expect(named).toBe('https://cdn.example/a.png?t=1#picture=urn%3Ali%3Aimage%3A%C3%84%231');
  expect(nameOfPicture(named)).toBe('#picture=urn%3Ali%3Aimage%3A%C3%84%231');
  for (const url of [
    'https://cdn.example/a.png',
    'https://cdn.example/a.svg#icon',
    'https://a.example/#a#picture=b',
  ])
    expect(nameOfPicture(url)).toBeNull();
});

test('a name with half a character is a name', () => {
  expect(namedPicture('https://cdn.example/a.png', 'a\uD800')).toBe(
    'https://cdn.example/a.png#picture=a%EF%BF%BD',
  );
});
