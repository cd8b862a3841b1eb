import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { dimensionOption, metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { listAccounts, listNewestMedia } from './instagram.api.ts';
import {
  dimensions,
  type InstagramDimension,
  instagramDimensions,
  mediaMetrics,
  metrics,
  profileMetrics,
} from './instagram.catalogue.ts';
import { titleOf } from './instagram.media.ts';

/** Professional accounts that are linked to the person's pages. */
export async function listProperties(session: Session): Promise<Property[]> {
  const accounts = await listAccounts(session);
  return accounts.map(({ id, username, name }) => ({ id, name: username ?? name ?? id }));
}

/** The newest 500 posts of the chosen account, and its stories of the last 24 hours. */
export async function listPostOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const { property } = request.parameters;
  if (typeof property !== 'string' || !/^\d+$/.test(property)) return [];
  const media = await listNewestMedia(session, property);
  const options = media.map((one) => ({
    id: one.id,
    name: `${one.timestamp?.slice(0, 10) ?? ''} ${titleOf(one)}`.trim(),
  }));
  return narrowOptions(options, request);
}

/** Of one post, its own figures; of a profile, all there are. */
export const offerMetrics = offered(({ target }) =>
  (target === 'post' ? mediaMetrics : [...profileMetrics, ...mediaMetrics]).map(metricOption),
);

/** Dimensions that go with the chosen metrics. */
export const offerDimensions = offered(({ target, metrics }) => {
  const chosen = listInput(metrics);
  const kinds = chosen.map((id) => {
    if (mediaMetrics.some((metric) => metric.id === id)) return 'posts';
    const kind = profileMetrics.find((metric) => metric.id === id)?.source.kind;
    return kind === 'demographics' || kind === 'online' || kind === 'node' ? kind : 'profile';
  });
  const fits = ({ of, only }: InstagramDimension) => {
    if (only) return chosen.every((id) => only.includes(id));
    if (of === 'posts') return target === 'post' || kinds.every((kind) => kind === 'posts');
    return target !== 'post' && kinds.every((kind) => kind === 'profile' || kind === 'posts');
  };
  const fitting = new Set(instagramDimensions.filter(fits).map(({ id }) => id));
  return dimensions.filter(({ id }) => fitting.has(id)).map(dimensionOption);
});

/** Posts are filtered by their words and kind, and everything by its figures. */
export const offerFields = offered(() => [
  ...dimensions
    .filter(({ id }) => ['post', 'post_type', 'media_kind', 'city', 'country'].includes(id))
    .map(dimensionOption),
  ...metrics.map(metricOption),
]);
