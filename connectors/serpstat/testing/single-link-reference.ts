import type { Query } from '@vitrine/contract/entities/query.ts';
import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import { type Referrer, referrersOf } from '../../families/seo/mock/data/referrers.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf } from '../../mock-kit/days.ts';
import { meanOf, valuesOf } from './values.ts';

type SingleLink = { from: string; to: string; referrer: Referrer };

/** Links that came in the range and are there today, or that went in it. */
export function oneByOne(
  { parameters, dimension, metrics, ...range }: Query,
  domain: SeoDomain,
  now: string,
): Reference {
  const [start, end, today] = [dayOf(range.startDate), dayOf(range.endDate), dayOf(now)];
  const isIn = (day: number | null) => day !== null && day >= start && day <= end && day <= today;
  const isThere = ({ first, lost }: Referrer) => isIn(first) && (lost === null || lost > today);
  const links = referrersOf(domain)
    .filter((one) => (parameters.reportType === 'new_backlinks' ? isThere(one) : isIn(one.lost)))
    .flatMap((referrer) =>
      Array.from(
        { length: referrer.links },
        (_, index): SingleLink => ({
          from: index === 0 ? referrer.page : `${referrer.page}?page=${index + 1}`,
          to: `https://${domain.host}${referrer.path}`,
          referrer,
        }),
      ),
    );
  const metricValues = (of: SingleLink[]) =>
    valuesOf(metrics, {
      links: of.length === 0 ? null : of.length,
      domain_rank: meanOf(of.map(({ referrer }) => referrer.score)),
      links_on_page: meanOf(of.map(({ referrer }) => 1 + (referrer.score % 40))),
    });
  const groups = Map.groupBy(links, (one) => labelOfLink(one, dimension));
  return {
    rows: [...groups].map(([label, own]) => ({ label, values: metricValues(own) })),
    totals: metricValues(links),
  };
}

function labelOfLink({ from, to, referrer }: SingleLink, dimension: string | null): string {
  switch (dimension) {
    case 'linking_page':
      return from;
    case 'linked_page':
      return to;
    case 'anchor':
      return referrer.anchor;
    case 'link_type':
      return referrer.kind === 'image' ? 'Image' : 'Href';
    default:
      return { sponsored: 'Sponsored', ugc: 'Ugc', none: referrer.follows ? 'Follow' : 'Nofollow' }[
        referrer.label ?? 'none'
      ];
  }
}
