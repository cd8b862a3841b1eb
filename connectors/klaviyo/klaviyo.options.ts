import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import {
  listCampaigns,
  listMetrics,
  listNamed,
  type Named,
  type NamedList,
  type Resource,
} from './klaviyo.api.ts';
import { allLists, revenueChoice } from './klaviyo.catalogue.ts';

/** The account's own metrics, by integration; the revenue metric first. */
export async function offerEventMetrics(session: Session, request: OptionRequest): Promise<Option[]> {
  const listed = await listMetrics(session);
  const revenue = { id: revenueChoice, name: "The account's revenue metric" };
  const own = listed.map(({ id, attributes: { name, integration } }) => ({
    id,
    name,
    ...(integration?.name ? { group: integration.name } : {}),
  }));
  return narrowOptions([revenue, ...own], request);
}

/** The newest first, drafts left out. */
export async function offerCampaigns(session: Session, request: OptionRequest): Promise<Option[]> {
  const { items } = await listCampaigns(session);
  const sent = items
    .flatMap(({ id, attributes: { name, send_time } }) => (send_time ? [{ id, name, send_time }] : []))
    .sort((a, b) => (a.send_time < b.send_time ? 1 : -1));
  return narrowOptions(
    sent.map(({ id, name, send_time }) => ({ id, name: `${name} (${send_time.slice(0, 10)})` })),
    request,
  );
}

export function offerNamed(list: NamedList) {
  return async (session: Session, request: OptionRequest): Promise<Option[]> =>
    narrowOptions((await listNamed(session, list)).map(namedOption), request);
}

export async function offerLists(session: Session, request: OptionRequest): Promise<Option[]> {
  const listed = (await listNamed(session, 'lists')).map(namedOption);
  return narrowOptions([{ id: allLists, name: 'All lists' }, ...listed], request);
}

function namedOption({ id, attributes: { name, status, archived, is_active } }: Resource<Named>): Option {
  const state = archived
    ? 'Archived'
    : is_active === false
      ? 'Inactive'
      : status === 'draft'
        ? 'Draft'
        : null;
  return { id, name, ...(state ? { group: state } : {}) };
}
