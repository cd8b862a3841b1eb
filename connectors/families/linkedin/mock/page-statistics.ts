import { DAY_MS } from '@vitrine/contract/rules/dates/durations.ts';
import type { Reply } from '../../../mock-kit/mock.ts';
import type { Organization } from './data/organizations.ts';
import { FACETS, facetParts, followersByOrigin } from './data/page-facets.ts';
import {
  addViews,
  gainFacts,
  SECTIONS,
  type ViewFact,
  viewFacts,
  viewsOf,
  visitorsOf,
} from './data/page-facts.ts';
import type { LinkedInCall } from './gate.ts';
import { daysOf, type Interval, lifetime, readIntervals, timeRangeOf } from './intervals.ts';
import { demandFinder, unpagedList } from './lists.ts';
import { administered, demandAdmin, organizationUrn } from './organizations.ts';

const TIME = [
  'timeIntervals',
  'timeIntervals.timeGranularityType',
  'timeIntervals.timeRange.start',
  'timeIntervals.timeRange.end',
];

/** `GET /organizationalEntityFollowerStatistics`: facets over its life, or net gains by interval up to two days ago. */
export function followerStatistics(call: LinkedInCall): Reply {
  const resource = 'organizationalEntityFollowerStatistics.FINDER-organizationalEntity';
  demandAdmin(call, resource);
  demandFinder(call, 'organizationalEntity');
  const organization = administered(call, 'organizationalEntity', resource);
  call.query.allow(['q', 'organizationalEntity', ...TIME, 'oauth2_access_token']);
  const intervals = readIntervals(call, 2);
  const organizationalEntity = organizationUrn(organization);
  if (!intervals) return unpagedList([{ organizationalEntity, ...followerFacets(organization, call.nowMs) }]);
  return unpagedList(
    intervals.map((interval) => ({
      timeRange: timeRangeOf(interval),
      followerGains: gainsOf(organization, interval),
      organizationalEntity,
    })),
  );
}

function gainsOf(organization: Organization, interval: Interval): object {
  const gains = daysOf(interval).map((day) => gainFacts(organization, day));
  return {
    organicFollowerGain: gains.reduce((sum, { organic }) => sum + organic, 0),
    paidFollowerGain: gains.reduce((sum, { paid }) => sum + paid, 0),
  };
}

function followerFacets(organization: Organization, nowMs: number): object {
  const { organic, paid } = followersByOrigin(organization, nowMs);
  return Object.fromEntries(
    FACETS.map((facet) => {
      const paidParts = facetParts(paid, facet);
      const rows = facetParts(organic, facet).map(([value, count], index) => ({
        [facet.key]: value,
        followerCounts: { organicFollowerCount: count, paidFollowerCount: paidParts[index]?.[1] ?? 0 },
      }));
      return [facet.list, rows];
    }),
  );
}

/** `GET /organizationPageStatistics`: the parameter is `organization`. Facets over its life, views by interval. */
export function pageStatistics(call: LinkedInCall): Reply {
  const resource = 'organizationPageStatistics.FINDER-organization';
  demandAdmin(call, resource);
  demandFinder(call, 'organization');
  const organization = administered(call, 'organization', resource);
  call.query.allow(['q', 'organization', ...TIME, 'oauth2_access_token']);
  const intervals = readIntervals(call, 0);
  const urn = organizationUrn(organization);
  if (!intervals) {
    const views = viewsIn(organization, lifetime(call.nowMs), call.nowMs);
    return unpagedList([
      {
        organization: urn,
        totalPageStatistics: statistics(organization, views, false),
        ...viewFacets(views),
      },
    ]);
  }
  return unpagedList(
    intervals
      .map((interval) => ({ interval, views: viewsIn(organization, interval, call.nowMs) }))
      .filter(({ views }) => viewsOf(views) > 0)
      .map(({ interval, views }) => ({
        organization: urn,
        timeRange: timeRangeOf(interval),
        totalPageStatistics: statistics(organization, views, true),
      })),
  );
}

/** Views of all days of an interval that are over or running. */
function viewsIn(organization: Organization, interval: Interval, nowMs: number): ViewFact {
  const today = Math.floor(nowMs / DAY_MS);
  const days = daysOf(interval).filter((day) => day <= today);
  return addViews(days.map((day) => viewFacts(organization, day)));
}

/** Distinct visitors are returned for an interval only. */
function statistics(organization: Organization, fact: ViewFact, hasVisitors: boolean): object {
  const all = viewsOf(fact);
  const page = (pageViews: number) =>
    hasVisitors ? { pageViews, uniquePageViews: visitorsOf(organization, pageViews) } : { pageViews };
  const mobileClicks = Math.floor(fact.clicks / 3);
  return {
    views: {
      allPageViews: page(all),
      ...Object.fromEntries(
        SECTIONS.map((section) => [`${section}PageViews`, page(fact.sections[section] ?? 0)]),
      ),
      allDesktopPageViews: page(all - fact.mobile),
      allMobilePageViews: page(fact.mobile),
    },
    clicks: {
      mobileCustomButtonClickCounts:
        mobileClicks > 0 ? [{ customButtonType: 'VISIT_WEBSITE', clicks: mobileClicks }] : [],
      desktopCustomButtonClickCounts: [
        { customButtonType: 'VISIT_WEBSITE', clicks: fact.clicks - mobileClicks },
      ],
      careersPageClicks: {
        careersPageJobsClicks: fact.jobClicks,
        careersPagePromoLinksClicks: 0,
        careersPageBannerPromoClicks: 0,
        careersPageEmployeesClicks: 0,
      },
    },
  };
}

function viewFacets(fact: ViewFact): object {
  const total = viewsOf(fact);
  return Object.fromEntries(
    FACETS.flatMap((facet) =>
      facet.pageList === undefined
        ? []
        : [
            [
              facet.pageList,
              facetParts(total, facet).map(([value, pageViews]) => ({
                [facet.key]: value,
                pageStatistics: { views: { allPageViews: { pageViews } } },
              })),
            ],
          ],
    ),
  );
}
