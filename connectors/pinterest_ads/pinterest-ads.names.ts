import { distinctNames } from '../kit/table/distinct-names.ts';
import { sentenceCase } from '../kit/table/sentence-case.ts';
import type { Entity, EntityLevel, Level } from './pinterest-ads.api.ts';

const levelLabels: Record<EntityLevel, string> = { campaign: 'Campaign', adGroup: 'Ad group', ad: 'Ad' };

/** As it is called; ads may have no name at all. */
export function nameOf({ id, name }: Entity, level: EntityLevel): string {
  return name || `${levelLabels[level]} ${id}`;
}

/** Names by id, each once. */
export function namesOf(entities: readonly Entity[], level: EntityLevel): ReadonlyMap<string, string> {
  return distinctNames(entities.map((entity) => ({ id: entity.id, name: nameOf(entity, level) })));
}

/** `WEB_CONVERSION` as people read it. */
export function objectiveName({ objective_type: type }: Entity): string {
  return type ? sentenceCase(type) : 'Unknown';
}

/** The id of an entity's parent on another level, or its own. */
export function ownerOf(entity: Entity, shown: EntityLevel, level: Level): string {
  if (shown === level) return entity.id;
  return (shown === 'campaign' ? entity.campaign_id : entity.ad_group_id) ?? '';
}
