import { expect, it } from 'vitest';
import meta from '../families/meta/mock/fixtures/names.v24.json' with { type: 'json' };
import type { Media } from './instagram.api.ts';
import { postMetrics, profileMetrics } from './instagram.catalogue.ts';

/** Fields of Meta's own client for version 24.0, recorded from `facebook-nodejs-business-sdk`. */
const names = (text: string) => text.split(' ');

it('requests post metrics that Meta has, except for those newer than the list', () => {
  const requested = postMetrics
    .flatMap(({ counts }) => counts)
    .filter((name) => !['posts', 'like_count', 'comments_count'].includes(name));
  const known = names(meta.instagramMedia.metrics);
  expect(requested.length).toBeGreaterThan(10);
  expect(requested.filter((name) => !known.includes(name))).toEqual(['link_clicks', 'reels_skip_rate']);
});

it('reads fields of a profile that Meta has', () => {
  const fields = profileMetrics.flatMap(({ id, source }) => (source === 'node' ? [id] : []));
  expect(fields).toHaveLength(3);
  expect(names(meta.instagramUser.fields)).toEqual(expect.arrayContaining(fields));
});

it('reads fields of a post that Meta has', () => {
  const read: Record<keyof Media, true> = {
    id: true,
    caption: true,
    media_type: true,
    media_product_type: true,
    permalink: true,
    timestamp: true,
    media_url: true,
    thumbnail_url: true,
    like_count: true,
    comments_count: true,
  };
  expect(names(meta.instagramMedia.fields)).toEqual(expect.arrayContaining(Object.keys(read)));
});
