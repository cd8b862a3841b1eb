import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import type { OptionList, OptionRequest } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { type AdsRow, fieldOf, listAccessibleIds, search, searchStream, textOf } from './google-ads.api.ts';
import { channels, nameOfValue } from './google-ads.catalogue.ts';
import type { Account } from './google-ads.client.ts';
import { accountOf, idsOf } from './google-ads.request.ts';
import { hyphenated } from './google-ads.rows.ts';

const treeQuery = `SELECT customer_client.id, customer_client.level, customer_client.manager, customer_client.descriptive_name,
  customer_client.currency_code, customer_client.status FROM customer_client`;

/**
 * Accounts with their own data, each with the account that gives access to it: `7778889999@1112223333`. Direct access is
 * preferred over any manager.
 */
export async function listProperties(session: Session): Promise<Property[]> {
  const ids = await accessibleIds(session);
  const trees = await Promise.all(ids.map((id) => treeOf(session, { customerId: id, loginId: id })));
  const found = new Map<string, { property: Property; level: number }>();
  for (const [index, rows] of trees.entries()) {
    const loginId = ids[index] ?? '';
    const root = rows.find((row) => textOf(row, 'customer_client.level') === '0');
    for (const row of rows.filter(isLive)) {
      const id = textOf(row, 'customer_client.id');
      const level = Number(textOf(row, 'customer_client.level'));
      const known = found.get(id);
      if (known && known.level <= level) continue;
      found.set(id, {
        level,
        property: {
          id: `${id}@${loginId}`,
          name: nameOf(row),
          group: level > 0 && root ? nameOf(root) : 'Accounts',
        },
      });
    }
  }
  return [...found.values()].map(({ property }) => property).sort((a, b) => a.name.localeCompare(b.name));
}

/** A person without accounts is no broken source: there is nothing to select. */
async function accessibleIds(session: Session): Promise<string[]> {
  try {
    return await listAccessibleIds(session);
  } catch (error) {
    if (error instanceof ProviderError && error.message.includes('no access to any Google Ads account'))
      return [];
    throw error;
  }
}

/** A cancelled account must not hide the others. */
async function treeOf(session: Session, account: Account): Promise<AdsRow[]> {
  try {
    return (await searchStream(session, account, treeQuery)).rows;
  } catch (error) {
    if (error instanceof ProviderError && ['permission', 'not_found'].includes(error.code)) return [];
    throw error;
  }
}

function isLive(row: AdsRow): boolean {
  return (
    fieldOf(row, 'customer_client.manager') !== true && textOf(row, 'customer_client.status') === 'ENABLED'
  );
}

function nameOf(row: AdsRow): string {
  const number = hyphenated(textOf(row, 'customer_client.id'));
  const name = textOf(row, 'customer_client.descriptive_name');
  return name === '' ? number : `${name} (${number})`;
}

const maxChoices = 5000;

type Read = (row: AdsRow) => Pick<Option, 'id' | 'name' | 'group'>;

/** An option of each row of a query about the chosen account; none while no account is chosen. */
const offerRows =
  (queryOf: (request: OptionRequest) => string, optionOf: Read): OptionList =>
  async (session, request) => {
    if (textInput(request.parameters.property) === null) return [];
    const query = `${queryOf(request)} LIMIT ${maxChoices}`;
    return narrowOptions(
      (await search(session, accountOf(request.parameters), query)).map(optionOf),
      request,
    );
  };

export const listCampaigns = offerRows(
  () =>
    "SELECT campaign.id, campaign.name, campaign.advertising_channel_type FROM campaign WHERE campaign.status != 'REMOVED' ORDER BY campaign.name",
  (row) => ({
    id: textOf(row, 'campaign.id'),
    name: textOf(row, 'campaign.name'),
    group: nameOfValue(channels, textOf(row, 'campaign.advertising_channel_type')),
  }),
);

export const listAdGroups = offerRows(
  ({ parameters }) => {
    const campaigns = idsOf(parameters.campaign);
    const where = campaigns.length > 0 ? ` AND campaign.id IN (${campaigns.join(', ')})` : '';
    return `SELECT ad_group.id, ad_group.name, campaign.name FROM ad_group WHERE ad_group.status != 'REMOVED'${where} ORDER BY ad_group.name`;
  },
  (row) => ({
    id: textOf(row, 'ad_group.id'),
    name: textOf(row, 'ad_group.name'),
    group: textOf(row, 'campaign.name'),
  }),
);

export const listConversionActions = offerRows(
  () =>
    "SELECT conversion_action.id, conversion_action.name FROM conversion_action WHERE conversion_action.status = 'ENABLED'",
  (row) => ({ id: textOf(row, 'conversion_action.id'), name: textOf(row, 'conversion_action.name') }),
);
