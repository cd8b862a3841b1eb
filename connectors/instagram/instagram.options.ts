import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { dimensionOption, offered } from '../kit/catalogue/catalogue-options.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { listAccounts, listNewestMedia } from './instagram.api.ts';
import { dimensions, type InstagramDimension, isOfPosts, metrics } from './instagram.catalogue.ts';
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

/** Dimensions that go with the chosen metrics. */
export const offerDimensions = offered(({ target, metrics: input }) => {
  const ids = listInput(input);
  const chosen = metrics.filter(({ id }) => ids.includes(id));
  const report = target === 'post' ? 'post' : 'profile';
  const fits = ({ of, only }: InstagramDimension) => {
    if (only) return ids.every((id) => only.includes(id));
    if (of === 'posts') return report === 'post' || chosen.every(isOfPosts);
    return chosen.every(({ source }) => !source);
  };
  return entriesOfReport(dimensions, report).filter(fits).map(dimensionOption);
});
