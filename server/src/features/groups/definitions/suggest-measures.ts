import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectorOf } from '@vitrine/connectors/registry.ts';
import type { GroupMetric, Measure, Suggestion } from '@vitrine/contract/entities/group.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { AppError } from '@vitrine/contract/errors.ts';
import { clientScore } from '@vitrine/contract/rules/dashboards/client-match.ts';
import { hostNameOf, notASite } from '@vitrine/contract/rules/text/urls.ts';
import type { Ctx } from '../../../platform/ctx/ctx.ts';
import { listProperties, listSourceRows, type SourceRow } from '../../sources/index.ts';
import { getGroup } from './groups.queries.ts';

/** As `clientScore` says it: a text that shares half of its words, or the very host. */
const UNLIKE = 0.5;
const SURE = 3;

/** A source, or one property of a source that has several. `text` is its name. */
type Candidate = { source: SourceRow; property: Property | null; inputs: Measure['inputs']; text: string };

/** `clear`: nothing else names the host as well. */
type Found = Suggestion & { clear: boolean };

/** The company's sources that seem to belong to a host, at most one per metric of the group; 422 on `host` for an invalid one. */
export async function suggestMeasures(ctx: Ctx, input: { id: string; host: string }): Promise<Suggestion[]> {
  const host = hostNameOf(input.host);
  if (!host) throw new AppError('bad_input', { host: [notASite] });
  const group = await getGroup(ctx, input.id);
  const found = (await suggestionsFor(ctx, group.metrics))(host);
  return found.map(({ clear: _, ...suggestion }) => suggestion);
}

/** The same for many hosts, by metric. */
export async function measureMaker(
  ctx: Ctx,
  metrics: GroupMetric[],
): Promise<(host: string) => Record<string, Measure>> {
  const suggest = await suggestionsFor(ctx, metrics);
  return (host) =>
    Object.fromEntries(
      suggest(host).flatMap(({ metricId, measure, clear }) => (clear ? [[metricId, measure]] : [])),
    );
}

async function suggestionsFor(ctx: Ctx, metrics: GroupMetric[]): Promise<(host: string) => Found[]> {
  // A column can't be derived from the host.
  const guessed = metrics.flatMap((metric) => (metric.kind === 'source' && !metric.column ? [metric] : []));
  const types = new Set(guessed.map(({ type }) => type));
  const sources = (await listSourceRows(ctx)).filter(({ type, invalid }) => types.has(type) && !invalid);
  const properties = new Map<string, Property[]>();
  for (const source of sources) properties.set(source.id, await propertiesOf(ctx, source));
  return (host) => {
    const found = new Map(
      [...types].map((type) => [type, suggestionOf(type, host, sources, properties)] as const),
    );
    return guessed.flatMap((metric) => {
      const suggestion = found.get(metric.type);
      return suggestion ? [{ metricId: metric.id, ...suggestion }] : [];
    });
  };
}

/** A source that can't list its properties suggests nothing. */
async function propertiesOf(ctx: Ctx, source: SourceRow): Promise<Property[]> {
  try {
    return await listProperties(ctx, { id: source.id });
  } catch (error) {
    if (error instanceof AppError) return [];
    throw error;
  }
}

function suggestionOf(
  type: string,
  host: string,
  sources: SourceRow[],
  properties: Map<string, Property[]>,
): Omit<Found, 'metricId'> | null {
  const connector = connectorOf(type);
  if (!connector) return null;
  const client = { name: '', domain: host };
  const candidates = sources
    .filter((source) => source.type === type)
    .flatMap((source) => candidatesOf(source, connector, host, properties.get(source.id) ?? []));
  const scored = candidates.map((candidate) => ({ candidate, score: scoreOf(candidate, client) }));
  const score = Math.max(0, ...scored.map((one) => one.score));
  const best = scored.filter((one) => one.score === score);
  const [first] = best;
  if (!first || score <= UNLIKE) return null;
  const { source, property, inputs } = first.candidate;
  const clear = best.length === 1;
  return {
    measure: { sourceId: source.id, inputs },
    sourceName: source.name,
    property: property?.name ?? null,
    sure: clear && score >= SURE,
    clear,
  };
}

/** How well a candidate matches the host; one that is queried by host matches every host. */
function scoreOf({ inputs, text }: Candidate, client: { name: string; domain: string }): number {
  return Object.values(inputs).includes(client.domain) ? SURE : clientScore(client, text);
}

function candidatesOf(
  source: SourceRow,
  connector: Connector,
  host: string,
  properties: Property[],
): Candidate[] {
  const own = connector.parameters.filter(({ global }) => global);
  const site = own.find(({ expects }) => expects === 'site');
  if (site) return [{ source, property: null, inputs: { [site.id]: host }, text: host }];
  const holder = own.find(({ option }) => option === 'properties');
  if (holder)
    return properties.map((property) => ({
      source,
      property,
      inputs: { [holder.id]: property.id },
      text: `${property.name} ${property.id} ${property.group ?? ''}`,
    }));
  return [{ source, property: null, inputs: {}, text: `${source.name} ${source.account}` }];
}
