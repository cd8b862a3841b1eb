import type { AlertRule, Movement } from '@vitrine/contract/entities/alert-rule.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { Direction } from '@vitrine/contract/entities/table.ts';

const PERCENT = 30;
/** For metrics such as a position in search results. */
const PLACES = 3;
/** Counts below it move by a third every other week. */
const MIN_COUNT = 20;
const SILENT_DAYS = 3;

/** The bad direction of a metric that should move this way. */
export function badMovement(direction: Direction): Movement {
  if (direction === 'up') return 'drop';
  return direction === 'down' ? 'rise' : 'either';
}

/**
 * The rules of a source's new metric, without change rules if it has no previous period; those of checks are in `builtInChecks`.
 */
export function defaultRules(traits: MetricTraits): AlertRule[] {
  return [
    ...(traits.uncompared ? [] : [movingRule(traits)]),
    { id: 'silent', kind: 'no_data', days: SILENT_DAYS },
    { id: 'broken', kind: 'source_broken' },
  ];
}

function movingRule(traits: MetricTraits): AlertRule {
  const movement = badMovement(traits.direction);
  return movement === 'either'
    ? { id: 'unusual', kind: 'anomaly', movement, sensitivity: 'medium' }
    : {
        id: 'change',
        kind: 'change',
        days: 7,
        movement,
        percent: traits.changesBy === 'difference' ? PLACES : PERCENT,
        minimum: traits.additive && traits.type === 'numeric' ? MIN_COUNT : null,
      };
}
