import type { SeoDomain } from '../../families/seo/mock/data/domains.ts';
import { type Referrer, referrersOf } from '../../families/seo/mock/data/referrers.ts';
import { isoDay } from '../../mock-kit/days.ts';
import { pageOf, targetOf } from './backlink-procedures.ts';
import { type Fields, sortedByText } from './params.ts';
import type { Procedure } from './procedure.ts';

type Link = { from: string; to: string; referrer: Referrer };

/** Each link of a referrer is on a separate page. */
function linksOf({ host }: SeoDomain, referrer: Referrer): Link[] {
  return Array.from({ length: referrer.links }, (_, index) => ({
    from: index === 0 ? referrer.page : `${referrer.page}?page=${index + 1}`,
    to: `https://${host}${referrer.path}`,
    referrer,
  }));
}

const CHECKED = ' 07:33:53';

function kindOf({ follows, label }: Referrer): string {
  return label ?? (follows ? 'follow' : 'nofollow');
}

function rowOf({ from, to, referrer }: Link) {
  return {
    url_from: from,
    url_to: to,
    nofollow: kindOf(referrer),
    link_type: referrer.kind === 'image' ? 'image' : 'href',
    links_ext: 1 + (referrer.score % 40),
    link_text: referrer.anchor,
    first_seen: isoDay(referrer.first),
    domain_rank: referrer.score,
  };
}

const fields: Fields<Link> = {
  url_from: ({ from }) => from,
  url_to: ({ to }) => to,
  anchor: ({ referrer }) => referrer.anchor,
  link_nofollow: ({ referrer }) => kindOf(referrer),
  link_type: ({ referrer }) => referrer.kind,
  links_external: ({ referrer }) => referrer.score % 40,
};

/** Links that are there, in spite of the name. All were seen today. */
const newBacklinks: Procedure = ({ params, today }) => {
  const site = targetOf(params);
  const rows = referrersOf(site)
    .filter(({ first, lost }) => first <= today && (lost === null || lost > today))
    .flatMap((referrer) => linksOf(site, referrer));
  const sorted = sortedByText({ sort: 'check', ...params }, rows, {
    ...fields,
    check: () => today,
    add: ({ referrer }) => referrer.first,
    domain_rank: ({ referrer }) => referrer.score,
  });
  return pageOf(params, sorted, (link) => ({ ...rowOf(link), last_visited: `${isoDay(today)}${CHECKED}` }));
};

/** They were last seen on the day they were found missing. */
const lostBacklinks: Procedure = ({ params, today }) => {
  const site = targetOf(params);
  const rows = referrersOf(site).flatMap((referrer) =>
    referrer.lost !== null && referrer.lost <= today ? linksOf(site, referrer) : [],
  );
  const goneAt = ({ referrer }: Link) => referrer.lost ?? 0;
  const sorted = sortedByText({ sort: 'check', ...params }, rows, { ...fields, check: goneAt });
  return pageOf(params, sorted, (link) => {
    const gone = `${isoDay(goneAt(link))}${CHECKED}`;
    return { ...rowOf(link), last_visited: gone, date_del: gone };
  });
};

/** Links one by one. */
export const singleLinkProcedures: Readonly<Record<string, Procedure>> = {
  'SerpstatBacklinksProcedure.getNewBacklinks': newBacklinks,
  'SerpstatBacklinksProcedure.getLostBacklinks': lostBacklinks,
};
