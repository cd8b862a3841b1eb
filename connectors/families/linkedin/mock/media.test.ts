import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { people } from '../../../mock-kit/dataset/agency-clients.ts';
import { NOW } from '../../../mock-kit/testing/fixed-now.ts';
import { type LinkedInGet, linkedInCaller } from '../../../mock-kit/testing/linkedin-caller.ts';
import { gatewayFetch } from '../../../mock-kit/testing/through-gateway.ts';
import { withMocks } from '../../../mock-kit/testing/with-mocks.ts';

let now = NOW;
let get: LinkedInGet;
const mocks = withMocks(() => now);
beforeEach(async () => {
  now = NOW;
  get = await linkedInCaller(mocks.url, people.ana.email);
});

const list = (urns: readonly string[]) => `ids=List(${urns.map(encodeURIComponent).join(',')})`;

/** Sponsored posts of the first account. */
async function sponsored(): Promise<string[]> {
  const { json } = await get('adAccounts/502840441/creatives?q=criteria&pageSize=100', {
    'x-restli-method': 'FINDER',
  });
  const references = json.elements.map(
    ({ content }: { content: { reference: string } }) => content.reference,
  );
  return references.filter((urn: string) => urn.startsWith('urn:li:share:'));
}

describe('posts by URN', () => {
  it('returns sponsored posts and those of a page', async () => {
    const page = await get('posts?q=author&author=urn%3Ali%3Aorganization%3A2414183', {
      'x-restli-method': 'FINDER',
    });
    const urns = [(await sponsored())[0] ?? '', page.json.elements[0].id, 'urn:li:share:1'];
    const { json } = await get(`posts?${list(urns)}`, { 'x-restli-method': 'BATCH_GET' });
    expect(Object.keys(json.results)).toEqual(urns.slice(0, 2));
    expect(json.statuses).toEqual({ 'urn:li:share:1': 404 });
    expect(json.results[urns[1] ?? '']).toEqual(page.json.elements[0]);
  });

  it('refuses posts of pages that a person does not administer, and other scopes', async () => {
    const urn = (await sponsored())[0] ?? '';
    const marco = await linkedInCaller(mocks.url, people.marco.email);
    const { status, json } = await marco(`posts?${list([urn])}`);
    expect([status, json.results, json.errors[urn].status]).toEqual([200, {}, 403]);
    const ads = await linkedInCaller(mocks.url, people.ana.email, ['r_ads']);
    expect((await ads(`posts?${list([urn])}`)).json.code).toBe('ACCESS_DENIED');
  });

  it.each(['posts?ids=List(urn:li:share:1)', `posts?${list(['urn:li:image:1'])}`, 'images?ids=1', 'videos'])(
    'rejects %s',
    async (address) => {
      expect((await get(address)).status).toBe(400);
    },
  );
});

it('images and stills of videos have addresses that expire', async () => {
  const { json } = await get(`posts?${list(await sponsored())}`);
  const posts = Object.values(json.results) as { content?: { media?: { id: string } } }[];
  const media = posts.flatMap(({ content }) => content?.media?.id ?? []);
  const firstOf = async (kind: string) => {
    const urns = media.filter((urn) => urn.startsWith(`urn:li:${kind}:`));
    const { results } = (await get(`${kind}s?${list(urns)}`)).json;
    expect(Object.keys(results)).toEqual(urns);
    return results[urns[0] ?? ''];
  };
  const [image, video] = [await firstOf('image'), await firstOf('video')];
  for (const address of [image.downloadUrl, video.thumbnail]) {
    expect((await gatewayFetch(mocks.url)(address)).status).toBe(200);
    now = NOW + DAY_MS + 1;
    expect((await gatewayFetch(mocks.url)(address)).status).toBe(403);
    now = NOW;
  }
});
