import { ProviderError } from '../../kit/http/provider-error.ts';
import { resultOrError } from '../../kit/query/run-each.ts';
import { distinctNames } from '../../kit/table/distinct-names.ts';
import { settingsOf } from '../klaviyo.account.ts';
import { linkedIds } from '../klaviyo.api.ts';
import type { KlaviyoDimension } from '../klaviyo.catalogue.ts';
import type { Loader } from '../klaviyo.loader.ts';
import { dayIn } from './labels.ts';

/** Messages of flows are named one by one, on a slow limit: those with the most events are, and the others keep their ids. */
const maxFlowMessages = 30;

/** Names of an event attribute's values; `values` has a value, its flow, and its weight. */
export type EventValue = { value: string; flow: string; weight: number };

/** Labels of a dimension's values, by value. Values without a name are missing. */
export async function eventNames(
  loader: Loader,
  dimension: KlaviyoDimension | null,
  values: EventValue[],
): Promise<ReadonlyMap<string, string>> {
  switch (dimension?.id) {
    case 'attributed_flow':
      return namesIn(loader, 'flows');
    case 'event_form':
      return namesIn(loader, 'forms');
    case 'attributed_message':
      return messageNames(loader, values);
    default:
      return new Map();
  }
}

async function namesIn(loader: Loader, list: 'flows' | 'forms'): Promise<ReadonlyMap<string, string>> {
  return distinctNames((await loader.named(list)).map(({ id, attributes: { name } }) => ({ id, name })));
}

/** A message of a campaign is labelled as the campaign, one of a flow by both names. */
async function messageNames(loader: Loader, values: EventValue[]): Promise<ReadonlyMap<string, string>> {
  const sums = Map.groupBy(
    values.filter(({ value }) => value !== ''),
    ({ value }) => value,
  );
  const messages = [...sums].map(([id, same]) => ({
    id,
    flow: same[0]?.flow ?? '',
    weight: same.reduce((sum, { weight }) => sum + weight, 0),
  }));
  const ofFlows = messages.filter(({ flow }) => flow !== '').sort((a, b) => b.weight - a.weight);
  const [campaigns, flows] = await Promise.all([
    ofFlows.length < messages.length ? campaignsByMessage(loader) : new Map<string, string>(),
    ofFlows.length > 0 ? flowMessageNames(loader, ofFlows) : [],
  ]);
  const named = messages.flatMap(({ id }) => {
    const name = campaigns.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return distinctNames([...named, ...flows]);
}

async function campaignsByMessage(loader: Loader): Promise<Map<string, string>> {
  const { timezone } = settingsOf(loader.session);
  const { items } = await loader.campaignsWithMessages();
  const names = distinctNames(
    items.map(({ id, attributes: { name, send_time } }) => ({
      id,
      name,
      hint: send_time ? dayIn(send_time, timezone) : 'not sent',
    })),
  );
  return new Map(
    items.flatMap((campaign) =>
      linkedIds(campaign, 'campaign-messages').map((id) => [id, names.get(campaign.id) ?? id] as const),
    ),
  );
}

type FlowMessage = { id: string; flow: string };

/** Names are optional: where Klaviyo rejects one, its message shows its id. */
async function flowMessageNames(
  loader: Loader,
  messages: FlowMessage[],
): Promise<{ id: string; name: string }[]> {
  const flows = await namesIn(loader, 'flows');
  return Promise.all(
    messages.map(async ({ id, flow }, index) => {
      const message = index < maxFlowMessages ? await resultOrError(() => loader.flowMessage(id)) : id;
      const own = message instanceof ProviderError ? id : message;
      return { id, name: `${flows.get(flow) ?? flow}: ${own}` };
    }),
  );
}
