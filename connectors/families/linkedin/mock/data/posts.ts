import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { cycle } from '../../../../mock-kit/at.ts';
import { BoundedMap } from '../../../../mock-kit/bounded-map.ts';
import { chance, hash, pick, randomCount } from '../../../../mock-kit/random.ts';
import { FIRST_MONDAY, type Organization, organizationById } from './organizations.ts';

/** A post of a page. Times in epoch ms. */
export type Post = {
  urn: string;
  organizationId: number;
  commentary: string;
  day: number;
  publishedAt: number;
  lastModifiedAt: number;
  /** Relative reach, with an average of 1. */
  relativeReach: number;
  media: 'none' | 'image' | 'article' | 'poll';
};

/** A post has views for this number of days. */
export const POST_LIFE_DAYS = 40;

const ENGLISH = [
  'What we learned closing the books in two days \\(and what broke\\)',
  'Meet the team: {hashtag|\\#|PeopleOfOurs} on why detail matters',
  "We're hiring 🚀 – three open roles",
  'New: the report your clients will actually read',
  'Behind the scenes of a busy week',
  'Five questions we hear every month\\, answered',
];
const GERMAN = [
  'Frühstück am See – so beginnt ein guter Tag ☀️',
  'Wir suchen Verstärkung für Küche und Empfang',
  'Tagung gefällig\\? Unser großer Saal ist fertig',
  'Für alle\\, die Überstunden abfeiern\\: Spa\\-Tage im Herbst',
];

/** No page has a lower id. */
const FIRST_ID = 2_000_000;

const cached = new BoundedMap<number, readonly Post[]>(60);

/** Every post of a page up to an instant, oldest first. */
export function postsOf(organizationId: number, nowMs: number): readonly Post[] {
  const organization = organizationById(organizationId);
  if (!organization) return [];
  const today = Math.floor(nowMs / DAY_MS);
  const all = cached.remember(organizationId * 100_000 + today, () => writeAll(organization, today));
  return all.filter(({ publishedAt }) => publishedAt <= nowMs);
}

/** A post that is published at an instant. The digits of its URN contain the id of its page. */
export function postByUrn(urn: string, nowMs: number): Post | undefined {
  const number = Number(urn.slice(urn.lastIndexOf(':') + 2));
  const posts = postsOf(FIRST_ID + Math.floor(number / 10_000_000), nowMs);
  return posts.find((post) => post.urn === urn);
}

function writeAll(organization: Organization, today: number): Post[] {
  const posts: Post[] = [];
  for (let monday = FIRST_MONDAY; monday <= today; monday += 7) {
    const count = randomCount(
      organization.postsPerWeek * (0.7 + 0.6 * chance(organization.id, monday, 1)),
      organization.id,
      monday,
      2,
    );
    const week = Array.from({ length: count }, (_, index) => write(organization, monday, index));
    posts.push(...week.sort((a, b) => a.publishedAt - b.publishedAt));
  }
  return posts;
}

function write(organization: Organization, monday: number, index: number): Post {
  const key = hash(organization.id, monday, index);
  const day = monday + pick([22, 24, 23, 20, 9, 1, 1], organization.id, monday, index);
  const publishedAt = day * DAY_MS + (7 * 60 + (key % 540)) * 60_000 + index;
  const edited = key % 6 === 0 ? (1 + (key % 5)) * DAY_MS : 0;
  const number = (organization.id - FIRST_ID) * 10_000_000 + (monday - FIRST_MONDAY) * 100 + index;
  const texts = organization.language === 'de' ? GERMAN : ENGLISH;
  return {
    urn: key % 3 === 0 ? `urn:li:ugcPost:7${number}` : `urn:li:share:7${number}`,
    organizationId: organization.id,
    commentary: `${cycle(texts, key % 1000)}\n\nMore in the comments.`,
    day,
    publishedAt,
    lastModifiedAt: publishedAt + edited,
    relativeReach: 0.35 + 1.7 * chance(key, 7) ** 2,
    media: cycle(['none', 'image', 'article', 'image', 'poll'] as const, key % 997),
  };
}
