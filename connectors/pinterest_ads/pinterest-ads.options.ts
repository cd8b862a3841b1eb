import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { chosenAccount } from './pinterest-ads.account.ts';
import { type Entity, type EntityLevel, listEntities } from './pinterest-ads.api.ts';
import { nameOf } from './pinterest-ads.names.ts';

export function listCampaignOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  return offer(session, request, 'campaign', () => true);
}

/** Ad groups of the account, or of the chosen campaigns only. */
export function listAdGroupOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const campaigns = listInput(request.parameters.campaign);
  return offer(
    session,
    request,
    'adGroup',
    ({ campaign_id: id }) => campaigns.length === 0 || campaigns.includes(id ?? ''),
  );
}

async function offer(
  session: Session,
  request: OptionRequest,
  level: EntityLevel,
  isOffered: (entity: Entity) => boolean,
): Promise<Option[]> {
  const accountId = chosenAccount(request.parameters.property);
  const { items } = accountId === null ? { items: [] } : await listEntities(session, accountId, level);
  const options = items.filter(isOffered).map((entity) => ({ id: entity.id, name: nameOf(entity, level) }));
  return narrowOptions(options, request);
}
