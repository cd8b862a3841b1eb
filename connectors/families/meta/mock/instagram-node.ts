import { type InstagramAccount, instagramFact, instagramOfPage, lastInstagramDay } from './data/instagram.ts';
import { instagramMedia } from './data/instagram-media.ts';
import type { Page } from './data/pages.ts';
import { websiteOf } from './data/pages.ts';
import { type Field, type Node, plainNode, project } from './fields.ts';
import type { GraphCall } from './graph-call.ts';

/** What a page tells of the Instagram account that is linked to it: nothing when there is none. */
export function instagramPart(call: GraphCall, page: Page): (field: Field) => unknown {
  return ({ fields }) => {
    const account = instagramOfPage(page.id);
    if (!account || !call.token.scopes.includes('instagram_basic')) return undefined;
    return fields.length === 0 ? { id: account.id } : project(instagramNode(call, account, page), fields);
  };
}

export function instagramNode({ nowMs }: GraphCall, account: InstagramAccount, page: Page | undefined): Node {
  const day = lastInstagramDay(account, nowMs);
  const { id, username, name, biography } = account;
  const node = plainNode('IGUser', {
    id,
    username,
    name,
    biography,
    website: page ? websiteOf(page) : undefined,
    profile_picture_url: `https://scontent.example/${id}.jpg`,
    followers_count: account.followers + instagramFact(account, day).newFollowers,
    follows_count: 180 + (account.seed % 400),
  });
  return {
    ...node,
    values: { ...node.values, media_count: () => instagramMedia(account, 0, nowMs, nowMs).length },
  };
}
