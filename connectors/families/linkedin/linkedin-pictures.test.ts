import { expect, it } from 'vitest';
import type { LinkedInCalls } from './linkedin-client.ts';
import { fetchPictures, fetchPostMedia } from './linkedin-pictures.ts';

const answering = (body: unknown) => ({ get: () => Promise.resolve(body) }) as unknown as LinkedInCalls;
const post = 'urn:li:share:1';
const image = 'urn:li:image:1';

it.each([
  {},
  { results: null },
  { results: { [post]: null } },
  { results: { [post]: { content: null } } },
  { results: { [post]: { content: { media: null, carousel: { cards: null } } } } },
])('a response without media is no picture: %j', async (body) => {
  expect([...(await fetchPostMedia(answering(body), [post]))]).toEqual([]);
});

it('an image without an address is no picture', async () => {
  const calls = answering({ results: { [image]: { downloadUrl: null }, 'urn:li:image:2': null } });
  expect([...(await fetchPictures(calls, [image]))]).toEqual([]);
});
