import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { createRequestSharing } from '../kit/query/share-requests.ts';
import {
  listCampaigns,
  listMetrics,
  listNamed,
  type NamedList,
  readAggregate,
  readFlowMessage,
  readProfileCount,
  readReport,
  readRevenueMetric,
} from './klaviyo.api.ts';
import { revenueChoice } from './klaviyo.catalogue.ts';

export type Loader = ReturnType<typeof createLoader>;

/** Reads for queries that came together, each thing once: widgets and their comparisons share reports and lists. */
export function createLoader(session: Session) {
  const once = createRequestSharing();
  const metrics = () => once('metrics', () => listMetrics(session));
  return {
    session,
    metrics,
    campaigns: () => once('campaigns', () => listCampaigns(session)),
    campaignsWithMessages: () =>
      once('campaigns with messages', () => listCampaigns(session, 'campaign-messages')),
    flowMessage: (id: string) => once(`flow message ${id}`, () => readFlowMessage(session, id)),
    named: (list: NamedList) => once(list, () => listNamed(session, list)),
    profileCount: (kind: 'list' | 'segment', id: string) =>
      once(`${kind} ${id}`, () => readProfileCount(session, kind, id)),
    report: <Value>(type: string, attributes: object) =>
      once(`${type} ${JSON.stringify(attributes)}`, () => readReport<Value>(session, type, attributes)),
    aggregate: (attributes: object) =>
      once(`aggregate ${JSON.stringify(attributes)}`, () => readAggregate(session, attributes)),
    /** The id of a chosen metric; the account's revenue, or else its orders, where that was chosen. */
    metricId: async (choice: string): Promise<string> => {
      if (choice !== revenueChoice) return choice;
      const mapped = await once('revenue', () => readRevenueMetric(session));
      const id = mapped ?? (await metrics()).find(({ attributes }) => attributes.name === 'Placed Order')?.id;
      if (id) return id;
      throw new ProviderError('bad_query', 'This account has no revenue metric. Select a metric.');
    },
    /** The id of Klaviyo's own metric by its name; null where it has no events. */
    metricNamed: async (name: string): Promise<string | null> =>
      (await metrics()).find(({ attributes }) => attributes.name === name)?.id ?? null,
  };
}
