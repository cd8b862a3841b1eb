import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { dimensionOption, offered } from '../kit/catalogue/catalogue-options.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { listNewestPosts, listPages, withPage } from './facebook-social.api.ts';
import { dimensions } from './facebook-social.catalogue.ts';
import { titleOf } from './facebook-social.posts.ts';

/** Pages whose data the person may see, by their category. */
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

/** Dimensions that don't go with the chosen metrics are left out. */
export const offerDimensions = offered(({ target, metrics }) => {
  const chosen = listInput(metrics);
  return entriesOfReport(dimensions, target === 'posts' ? 'posts' : 'page')
    .filter(({ only }) => !only || chosen.every((metric) => only.includes(metric)))
    .map(dimensionOption);
});
