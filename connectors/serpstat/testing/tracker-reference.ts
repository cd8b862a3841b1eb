import type { Query } from '@vitrine/contract/entities/query.ts';
import { trackedPosition, trackedProjects } from '../../families/seo/mock/data/tracked.ts';
import { daysBetween } from '../../kit/table/dates.ts';
import type { Reference } from '../../kit/testing/reference-suite.ts';
import { dayOf } from '../../mock-kit/days.ts';
import { type MetricValues, meanOf, monthOrWeek, valuesOf } from './values.ts';

type Watched = { text: string; first: number | null; last: number | null; page: string };

export function ofTracker(query: Query, today: string): Reference {
  const project = trackedProjects.find(({ id }) => String(id) === query.parameters.campaign);
  const region = project?.regions.find(({ id }) => String(id) === query.parameters.region);
  if (!project || !region) throw new Error('There is no such project.');
  const days = daysBetween(query.startDate, query.endDate).filter(
    (day) => day <= today && dayOf(day) >= project.since,
  );
  const watch = (within: string[]): Watched[] =>
    within.length === 0
      ? []
      : project.keywords.map((keyword) => {
          const on = (day = '') => trackedPosition(project, region, project.domain, keyword, dayOf(day));
          const page = `https://${project.domain.host}${keyword.path}`;
          return { text: keyword.text, first: on(within[0]), last: on(within.at(-1)), page };
        });
  const all = watch(days);
  const rows = () => {
    if (query.dimension === 'keyword')
      return all.map((one) => ({ label: one.text, values: watchedValues(query.metrics, [one]) }));
    if (query.dimension === 'landing_page')
      return [...Map.groupBy(all, ({ last, page }) => (last === null ? '(not ranking)' : page))].map(
        ([label, own]) => ({ label, values: watchedValues(query.metrics, own) }),
      );
    return [...Map.groupBy(days, (day) => monthOrWeek(query.dimension, day))].map(([label, own]) => ({
      label,
      values: watchedValues(query.metrics, watch(own)),
    }));
  };
  return { rows: query.dimension ? rows() : [], totals: watchedValues(query.metrics, all) };
}

function watchedValues(metrics: string[], of: Watched[]): MetricValues {
  if (of.length === 0) return valuesOf(metrics, null);
  const ranks = of.flatMap(({ last }) => last ?? []);
  const climbs = of.flatMap(({ first, last }) => {
    if (first === last) return 0;
    return first !== null && last !== null ? first - last : [];
  });
  return valuesOf(metrics, {
    average_rank: meanOf(ranks),
    rank_change: meanOf(climbs),
    top10: ranks.filter((rank) => rank <= 10).length,
    ranked_keywords: ranks.length,
    keyword_count: of.length,
  });
}
