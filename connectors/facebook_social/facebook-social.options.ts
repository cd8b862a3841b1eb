import type { DimensionDefinition, MetricDefinition, Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { dimensionOption, metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { listNewestPosts, listPages, withPage } from './facebook-social.api.ts';
import { dimensions, pageMetrics, postMetrics, socialDimensions } from './facebook-social.catalogue.ts';
import { targetOf } from './facebook-social.plan.ts';
import { titleOf } from './facebook-social.posts.ts';

/** Pages whose figures the person may see, by their category. */
export async function listProperties(session: Session): Promise<Property[]> {
  const pages = await listPages(session);
  return pages
    .filter(({ tasks }) => !tasks || tasks.includes('ANALYZE'))
    .map(({ id, name = id, category }) => ({ id, name, ...(category ? { group: category } : {}) }));
}

/** The newest 500 posts of the chosen page. */
export async function listPostOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const { property } = request.parameters;
  if (typeof property !== 'string' || !/^\d+$/.test(property)) return [];
  const posts = await withPage(session, property, (page) => listNewestPosts(session, page));
  const options = posts.map((post) => ({
    id: post.id,
    name: `${post.created_time?.slice(0, 10) ?? ''} ${titleOf(post)}`.trim(),
  }));
  return narrowOptions(options, request);
}

/** The metrics of what was chosen: the page as a whole, or its posts. */
export const offerMetrics = offered((parameters) => metricsOf(parameters).map(metricOption));

function metricsOf(parameters: OptionRequest['parameters']): MetricDefinition[] {
  return targetOf({ parameters }) === 'posts' ? postMetrics : pageMetrics;
}

/** Dimensions that don't go with the chosen metrics are left out. */
export const offerDimensions = offered((parameters) => {
  const chosen = listInput(parameters.metrics);
  const target = targetOf({ parameters });
  const fits = (dimension: DimensionDefinition) =>
    socialDimensions.some(
      ({ id, targets, only }) =>
        id === dimension.id &&
        targets.includes(target) &&
        (!only || chosen.every((metric) => only.includes(metric))),
    );
  return dimensions.filter(fits).map(dimensionOption);
});

/** Posts are filtered by their text and kind, and everything by its figures. */
export const offerFields = offered((parameters) => {
  const texts = targetOf({ parameters }) === 'posts' ? ['post', 'post_type'] : ['country', 'city'];
  const figures = metricsOf(parameters).filter(({ uncompared }) => !uncompared);
  return [
    ...dimensions.filter(({ id }) => texts.includes(id)).map(dimensionOption),
    ...figures.map(metricOption),
  ];
});
