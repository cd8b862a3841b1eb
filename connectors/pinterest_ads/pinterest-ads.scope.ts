import type { Filter, Query } from '@vitrine/contract/entities/query.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowedTo } from '../kit/query/narrowing.ts';
import { type Entity, type EntityLevel, type Level, levels } from './pinterest-ads.api.ts';
import type { Loader } from './pinterest-ads.loader.ts';
import { nameOf, objectiveName } from './pinterest-ads.names.ts';

/** Filters on these narrow the query itself. */
export const narrowedBy = ['campaign', 'adGroup', 'ad', 'objective'];

/** The requested entities: all, or some of one level. */
export type Scope = {
  level: Level;
  /** None at the level of the account. */
  entities: Entity[];
  isNarrowed: boolean;
  /** False when there are more of them than are requested. */
  complete: boolean;
};

type EntitySelection = Record<EntityLevel, string[] | null>;

/** Maximum number of entities in one query: twenty requests of a hundred. */
const maxEntities = 2000;

/** The highest level that has the dimension and distinguishes the entities that the query is narrowed to. */
export async function scopeOf(
  loader: Loader,
  accountId: string,
  requested: { level: Level; parameters: Query['parameters']; narrowing: Filter[] },
): Promise<Scope> {
  const narrowing = await entitySelectionOf(loader, accountId, requested);
  const needed = levels.filter((level) => level !== 'account' && narrowing[level] !== null);
  const level = [requested.level, ...needed].reduce((one, other) =>
    depth(other) > depth(one) ? other : one,
  );
  const isNarrowed = needed.length > 0;
  if (level === 'account') return { level, entities: [], isNarrowed, complete: true };
  const { items, complete } = await loader.entities(accountId, level);
  const entities = items.filter((entity) => isSelected(entity, level, narrowing));
  return {
    level,
    entities: entities.slice(0, maxEntities),
    isNarrowed,
    complete: complete && entities.length <= maxEntities,
  };
}

const depth = (level: Level): number => levels.indexOf(level);

async function entitySelectionOf(
  loader: Loader,
  accountId: string,
  { parameters, narrowing }: { parameters: Query['parameters']; narrowing: Filter[] },
): Promise<EntitySelection> {
  const on = (field: string) => narrowing.filter((filter) => filter.field === field);
  const named = (level: EntityLevel, name: (entity: Entity) => string) => async () => {
    const { items } = await loader.entities(accountId, level);
    return items.map((entity) => ({ id: entity.id, name: name(entity) }));
  };
  const byName = (level: EntityLevel) => named(level, (entity) => nameOf(entity, level));
  const [campaigns, ofObjective, adGroups, ads] = await Promise.all([
    narrowedTo(listInput(parameters.campaign), on('campaign'), byName('campaign')),
    narrowedTo([], on('objective'), named('campaign', objectiveName)),
    narrowedTo(listInput(parameters.adGroup), on('adGroup'), byName('adGroup')),
    narrowedTo([], on('ad'), byName('ad')),
  ]);
  return { campaign: both(campaigns, ofObjective), adGroup: adGroups, ad: ads };
}

function both(one: string[] | null, other: string[] | null): string[] | null {
  return one && other ? one.filter((id) => other.includes(id)) : (one ?? other);
}

function isSelected(entity: Entity, level: EntityLevel, { campaign, adGroup, ad }: EntitySelection): boolean {
  const passes = (ids: string[] | null, id: string | null | undefined) =>
    ids === null || ids.includes(id ?? '');
  return (
    passes(campaign, level === 'campaign' ? entity.id : entity.campaign_id) &&
    (level === 'campaign' || passes(adGroup, level === 'adGroup' ? entity.id : entity.ad_group_id)) &&
    (level !== 'ad' || passes(ad, entity.id))
  );
}
