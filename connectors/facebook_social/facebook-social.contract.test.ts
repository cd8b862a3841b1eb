import { expect, it } from 'vitest';
import meta from '../families/meta/mock/fixtures/names.v24.json' with { type: 'json' };
import type { Post } from './facebook-social.api.ts';
import { pageMetrics } from './facebook-social.catalogue.ts';

/** Fields of Meta's own client for version 24.0, recorded from `facebook-nodejs-business-sdk`. */
const names = (text: string) => text.split(' ');

it('reads fields of a page that Meta has', () => {
  const fields = pageMetrics.flatMap(({ id, uncompared }) => (uncompared ? [id] : []));
  expect(fields.length).toBeGreaterThan(3);
  expect(names(meta.page.fields)).toEqual(expect.arrayContaining(fields));
});

it('reads fields of a post that Meta has; the rest are its edges', () => {
  const read: Record<keyof Post, true> = {
    id: true,
    message: true,
    created_time: true,
    permalink_url: true,
    status_type: true,
    full_picture: true,
    shares: true,
    comments: true,
    reactions: true,
    insights: true,
  };
  const known = names(meta.pagePost.fields);
  expect(Object.keys(read).filter((name) => !known.includes(name))).toEqual([
    'comments',
    'reactions',
    'insights',
  ]);
});
