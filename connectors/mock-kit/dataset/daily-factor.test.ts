import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import { describe, expect, it } from 'vitest';
import { adAccounts as linkedInAccounts } from '../../families/linkedin/mock/data/ad-accounts.ts';
import { adFacts as linkedInDays } from '../../families/linkedin/mock/data/ad-facts.ts';
import { organizations } from '../../families/linkedin/mock/data/organizations.ts';
import { shareFacts, viewFacts, viewsOf } from '../../families/linkedin/mock/data/page-facts.ts';
import { adAccountById } from '../../families/meta/mock/data/ad-accounts.ts';
import { adCells } from '../../families/meta/mock/data/ad-cells.ts';
import { type AdFact, adFacts, cutByCells, peopleOf } from '../../families/meta/mock/data/ad-facts.ts';
import { instagramById, instagramFact } from '../../families/meta/mock/data/instagram.ts';
import { pageFact } from '../../families/meta/mock/data/page-facts.ts';
import { pageById } from '../../families/meta/mock/data/pages.ts';
import { AGES, adsFacts, cutFact } from '../../google_ads/mock/data/facts.ts';
import { pinAdAccounts } from '../../pinterest_ads/mock/data/ad-accounts.ts';
import { pinAdDays } from '../../pinterest_ads/mock/data/ad-facts.ts';
import { tiktokAdDays } from '../../tiktok/mock/data/ad-facts.ts';
import { advertisers } from '../../tiktok/mock/data/advertisers.ts';
import { audienceParts } from '../../tiktok/mock/data/audience-cuts.ts';
import { dayOf, isoDay } from '../days.ts';
import { countDistinct } from './analytics/people.ts';
import { dailyFactor, drift, rateOn, shifted, shiftOn } from './daily-factor.ts';

type MetricValues = Record<string, number>;

const TODAY = dayOf('2026-02-18');
const NOW = (TODAY + 1) * DAY_MS;
const THIRTY = Array.from({ length: 30 }, (_, index) => index);

const tiktokDays = (day: number) => {
  const advertiser = advertisers[0];
  if (!advertiser) throw new Error('No advertiser');
  return tiktokAdDays(advertiser, day, NOW);
};
const tiktokFacts = (day: number): MetricValues[] => tiktokDays(day).map(({ fact }) => fact);

const metaAccount = () => {
  const account = adAccountById('1010000000001');
  if (!account) throw new Error('No ad account');
  return account;
};
const metaFacts = (day: number): MetricValues[] =>
  adFacts(metaAccount(), day, NOW).map(({ adCounts }) => adCounts);

const linkedInFacts = (day: number): MetricValues[] => {
  const account = linkedInAccounts[0];
  if (!account) throw new Error('No ad account');
  return linkedInDays(account, day, NOW).map(({ fact }) => fact);
};

function sumOf(facts: readonly MetricValues[], names: readonly string[]): MetricValues {
  return Object.fromEntries(
    names.map((name) => [name, facts.reduce((sum, fact) => sum + (fact[name] ?? 0), 0)]),
  );
}

/** Counts of one account of each provider on a day. */
const ACCOUNTS: Record<string, (day: number) => MetricValues> = {
  'a Facebook page': (day) => {
    const page = pageById('201000000000001');
    if (!page) throw new Error('No page');
    const { views, engagements, videoViews, visits, newFollows, reactions } = pageFact(page, day);
    return {
      views,
      engagements,
      videoViews,
      visits,
      newFollows,
      likes: reactions.like,
      loves: reactions.love,
    };
  },
  'a Google Ads account': (day) => {
    const sum: MetricValues = {};
    for (const { measures } of adsFacts('3105550001', isoDay(day), NOW)) {
      for (const name of [
        'impressions',
        'clicks',
        'conversionHundredths',
        'valueCents',
        'videoViews',
      ] as const) {
        sum[name] = (sum[name] ?? 0) + measures[name];
      }
    }
    return sum;
  },
  'an Instagram account': (day) => {
    const account = instagramById('17841400000000001');
    if (!account) throw new Error('No account');
    const { views, reached, likes, comments, saves, follows, profileViews } = instagramFact(account, day);
    return { views, reached, likes, comments, saves, follows, profileViews };
  },
  'a Meta ad account': (day) =>
    sumOf(metaFacts(day), ['impressions', 'clicks', 'spend', 'videoViews', 'purchases', 'reactions']),
  'the placements of a Meta ad account': (day) => {
    const cells = adCells(metaAccount(), ['publisher_platform', 'platform_position']) ?? [];
    const sum: MetricValues = {};
    for (const fact of adFacts(metaAccount(), day, NOW)) {
      cutByCells(fact, cells).forEach(({ adCounts }, at) => {
        const name = `${cells[at]?.values.publisher_platform}`;
        sum[name] = (sum[name] ?? 0) + adCounts.impressions;
      });
    }
    return sum;
  },
  'a Pinterest ad account': (day) => {
    const account = pinAdAccounts[0];
    if (!account) throw new Error('No ad account');
    const facts = pinAdDays(account, day, NOW).map(({ fact }) => fact);
    return sumOf(facts, ['IMPRESSION_1', 'CLICKTHROUGH_1', 'REPIN_1', 'SPEND_IN_MICRO_DOLLAR']);
  },
  'a TikTok advertiser': (day) =>
    sumOf(tiktokFacts(day), ['impressions', 'clicks', 'spend', 'conversion', 'likes']),
  'the ages of a TikTok advertiser': (day) => {
    const sum: MetricValues = {};
    for (const adDay of tiktokDays(day)) {
      for (const { value, fact } of audienceParts(adDay, adDay.fact, 'age')) {
        sum[value] = (sum[value] ?? 0) + (fact.impressions ?? 0);
      }
    }
    return sum;
  },
  'a LinkedIn ad account': (day) =>
    sumOf(linkedInFacts(day), ['impressions', 'clicks', 'likes', 'costInUsd', 'landingPageClicks']),
  'a LinkedIn page': (day) => {
    const organization = organizations[0];
    if (!organization) throw new Error('No organization');
    const { impressions, clicks, likes } = shareFacts(organization, day, NOW);
    const views = viewFacts(organization, day);
    return { impressions, clicks, likes, views: viewsOf(views), mobile: views.mobile };
  },
  'the ages of a Google Ads account': (day) => {
    const sum: MetricValues = {};
    for (const fact of adsFacts('3105550001', isoDay(day), NOW)) {
      for (const { item, measures } of cutFact(fact, 'age', AGES, ({ weight }) => weight)) {
        sum[item.name] = (sum[item.name] ?? 0) + measures.impressions;
      }
    }
    return sum;
  },
};

function totalOf(values: (day: number) => MetricValues, until: number): MetricValues {
  const sum: MetricValues = {};
  for (const back of THIRTY) {
    for (const [name, count] of Object.entries(values(until - back))) sum[name] = (sum[name] ?? 0) + count;
  }
  return sum;
}

/** The change of each metric from the thirty days before to thirty days. */
function changesOf(values: (day: number) => MetricValues, until: number): number[] {
  const before = totalOf(values, until - 30);
  return Object.entries(totalOf(values, until)).map(([name, count]) => count / (before[name] ?? 0) - 1);
}

describe.each(Object.entries(ACCOUNTS))('%s', (_, values) => {
  const months = [0, 75, 150, 225, 300, 400, 500].map((back) => changesOf(values, TODAY - back));

  it('has metrics with distinct changes', () => {
    for (const changes of months) {
      expect(Math.max(...changes) - Math.min(...changes)).toBeGreaterThan(0.03);
    }
  });

  it('has plausible values', () => {
    const sizes = months.flat().map(Math.abs);
    expect(Math.max(...sizes)).toBeLessThan(0.6);
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(0.25);
  });
});

describe('dailyFactor', () => {
  const days = Array.from({ length: 2000 }, (_, index) => TODAY - index);

  it('drifts slowly and stays within its depth', () => {
    for (const day of days) {
      expect(Math.abs(drift(7, 1, day + 1) - drift(7, 1, day))).toBeLessThan(0.15);
      expect(Math.abs(dailyFactor(7, 1, day, 0.3) - 1)).toBeLessThanOrEqual(0.3);
    }
  });

  it('keeps a rate between 0 and 1, and near its average', () => {
    const rates = days.map((day) => rateOn(0.9, 7, 1, day, 0.8));
    expect(Math.max(...rates)).toBeLessThan(1);
    expect(rates.reduce((sum, rate) => sum + rate, 0) / rates.length).toBeCloseTo(0.9, 1);
    expect(rateOn(1.02, 7, 1, TODAY)).toBe(1.02);
  });

  it('shifts a split without a gap or an overlap', () => {
    for (const day of days.slice(0, 300)) {
      const shift = shiftOn(7, 1, day, 0.59);
      const points = Array.from({ length: 51 }, (_, index) => shifted(shift, index / 50));
      expect([points[0], points[50]]).toEqual([0, 1]);
      for (let index = 1; index < points.length; index++) {
        expect(points[index]).toBeGreaterThan(points[index - 1] ?? 1);
      }
    }
  });
});

it('has no more people in one country than in all, though the shares change daily', () => {
  const account = metaAccount();
  const cells = adCells(account, ['country']) ?? [];
  const facts = THIRTY.flatMap((ago) => adFacts(account, TODAY - ago, NOW));
  const everybody = countDistinct(facts.map((fact) => peopleOf(fact, null, 'people')));
  for (const [at, cell] of cells.entries()) {
    const own = facts.map((fact) => peopleOf(cutByCells(fact, cells)[at] as AdFact, cell, 'people'));
    const share = countDistinct(own) / everybody;
    expect(share, cell.values.country).toBeLessThan(cell.to - cell.from + 0.1);
    expect(share, cell.values.country).toBeLessThanOrEqual(1);
  }
});
