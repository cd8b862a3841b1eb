import type { Query } from '@vitrine/contract/entities/query.ts';
import { type AskedRange, askedRange } from '../families/meta/meta-days.ts';
import { rowTests, toldMetric } from '../families/meta/meta-figures.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import { textInput } from '../kit/inputs.ts';
import { type RowTest, textTest } from '../kit/query/filter-tests.ts';
import { chosenDimension } from '../kit/query/requested-metrics.ts';
import { addDays, todayIn } from '../kit/table/dates.ts';
import type { Media } from './instagram.api.ts';
import {
  type InstagramDimension,
  instagramDimensions,
  type MediaMetric,
  mediaMetrics,
  type ProfileMetric,
  profileMetrics,
} from './instagram.catalogue.ts';
import { kindName } from './instagram.kinds.ts';

const product = { product: 'Instagram', choices: 'the profile, or a post' };

type Base = { account: string; dimension: InstagramDimension | null; tests: RowTest[] };

export type ProfilePlan = Base & {
  about: 'profile';
  metrics: ProfileMetric[];
  helpers: ProfileMetric[];
  timeframe: string;
};

export type MediaPlan = Base & {
  about: 'posts';
  metrics: MediaMetric[];
  helpers: MediaMetric[];
  /** One post, whenever it was published; all of the range when null. */
  post: string | null;
  keeps(media: Media): boolean;
};

/** What is asked of whom. Throws `bad_query` for what does not go together. */
export function planQuery(query: Query): ProfilePlan | MediaPlan {
  const account = accountOf(query);
  const dimension = chosenDimension(query, instagramDimensions, 'Instagram');
  const isOfPosts = (id: string) => mediaMetrics.some((metric) => metric.id === id);
  const target = query.parameters.target ?? 'profile';
  if (target === 'post') return planMedia(query, account, dimension, postOf(query));
  if (query.metrics.every(isOfPosts)) return planMedia(query, account, dimension, null);
  if (query.metrics.some(isOfPosts)) {
    throw new ProviderError(
      'bad_query',
      'Values of the profile and values of its posts need widgets of their own.',
    );
  }
  return planProfile(query, account, dimension);
}

function planProfile(query: Query, account: string, dimension: InstagramDimension | null): ProfilePlan {
  const metrics = query.metrics.map((id) => toldMetric(profileMetrics, id, dimension, product));
  checkSplit(metrics, dimension);
  const { tests, helpers } = rowTests(query.filters, profileMetrics, dimension, product);
  return {
    about: 'profile',
    account,
    dimension,
    metrics,
    helpers,
    tests,
    timeframe: textInput(query.parameters.timeframe) ?? 'this_month',
  };
}

/** What stands as it is now has no days; who people are needs to be split by it. */
function checkSplit(metrics: ProfileMetric[], dimension: InstagramDimension | null): void {
  const ofKinds = (kinds: string[]) => metrics.filter(({ source }) => kinds.includes(source.kind));
  const names = (list: ProfileMetric[]) => list.map(({ label }) => label).join(', ');
  const unsplit = ofKinds(['demographics', 'online']);
  if (unsplit.length > 0 && dimension?.of !== 'demographics' && dimension?.of !== 'online') {
    throw new ProviderError(
      'bad_query',
      `${names(unsplit)}: please split by age, gender, city, country or hour.`,
    );
  }
  const now = ofKinds(['node']);
  if (now.length > 0 && dimension !== null) {
    throw new ProviderError(
      'bad_query',
      `Instagram keeps no history of this, so it can't be split: ${names(now)}.`,
    );
  }
  if (dimension?.of === 'posts' || dimension?.of === 'navigation') {
    throw new ProviderError(
      'bad_query',
      `${names(metrics)}: figures of the profile can't be split by ${dimension.label.toLowerCase()}.`,
    );
  }
}

function planMedia(
  query: Query,
  account: string,
  dimension: InstagramDimension | null,
  post: string | null,
): MediaPlan {
  const metrics = query.metrics.map((id) => toldMetric(mediaMetrics, id, dimension, product));
  if (dimension && !['both', 'posts', 'navigation'].includes(dimension.of)) {
    throw new ProviderError(
      'bad_query',
      `Values of posts can't be split by ${dimension.label.toLowerCase()}.`,
    );
  }
  if (post !== null && dimension?.of === 'both') {
    throw new ProviderError(
      'bad_query',
      'A single post has figures of its whole life only, so it has no days.',
    );
  }
  const onPosts = query.filters.filter(({ field }) => field === 'post' || field === 'post_type');
  const keeps = onPosts.map((filter): ((media: Media) => boolean) => {
    const passes = textTest(filter, filter.field === 'post' ? 'A post' : 'The kind of a post');
    return (media) => passes(filter.field === 'post' ? (media.caption ?? '') : kindName(media));
  });
  const others = query.filters.filter((filter) => !onPosts.includes(filter));
  const { tests, helpers } = rowTests(others, mediaMetrics, dimension, product);
  return {
    about: 'posts',
    account,
    dimension,
    metrics,
    helpers,
    tests,
    post,
    keeps: (media) => keeps.every((passes) => passes(media)),
  };
}

/** Checked, since it becomes part of a path. */
export function accountOf({ parameters: { property } }: Pick<Query, 'parameters'>): string {
  if (typeof property === 'string' && /^\d+$/.test(property)) return property;
  throw new ProviderError('bad_query', 'Please choose an Instagram account.');
}

function postOf({ parameters: { post } }: Query): string {
  if (typeof post === 'string' && /^\d+$/.test(post)) return post;
  throw new ProviderError('bad_query', 'Please choose a post, or figures of the profile.');
}

/** The day of an account is told when it is over; how things stand is told now. */
export function newestDay(query: Query, nowMs: number): string | null {
  const isOfDays = profileMetrics.some(
    ({ id, source }) =>
      query.metrics.includes(id) && !['node', 'demographics', 'online'].includes(source.kind),
  );
  const isOfProfile = query.parameters.target !== 'post';
  return isOfProfile && isOfDays ? addDays(todayIn(query.timezone, nowMs), -1) : null;
}

/** Instagram keeps the figures of a profile for two years; posts keep theirs. */
const monthsKept = 24;

/** The days of a question of which there may be figures, up to today. */
export function daysOf(query: Query, about: 'profile' | 'posts', nowMs: number): AskedRange {
  const kept = about === 'profile' ? monthsKept : null;
  return askedRange(query, todayIn(query.timezone, nowMs), { product: 'Instagram', monthsKept: kept });
}
