import type { EditorEvent } from '../editor-events.ts';
import { nameOfEdit } from '../passive/passive-edits.ts';

/** `count` rises with each step of the history; `field` is what the last one touched. */
export type Step = { count: number; field: string };

export const startStep: Step = { count: 0, field: '' };

/** What happens by itself or only looks: names that arrive, the look that follows, the canvas that is arranged. */
const unmeant: readonly EditorEvent['type'][] = [
  'labelsLearned',
  'lookFitted',
  'placed',
  'browsed',
  'instanceOpened',
  'followed',
];

export function isMeant({ type }: EditorEvent): boolean {
  return !unmeant.includes(type);
}

/** Edits of one field in a row are one step; whatever empties something is a step of its own. */
export function nextStep({ count, field: last }: Step, event: EditorEvent, reset: boolean): Step {
  const field = fieldOf(event);
  return { count: field === last && !reset ? count : count + 1, field };
}

function fieldOf(event: EditorEvent): string {
  switch (event.type) {
    case 'inputChanged':
      return `input ${event.id}`;
    case 'optionChanged':
      return `option ${event.key}`;
    case 'framed':
    case 'instanceChanged':
      return `${event.type} ${Object.keys(event.part).join(' ')}`;
    case 'metricChanged':
      return `metric ${event.instanceId} ${event.metricId}`;
    case 'passiveEdited':
      return nameOfEdit(event.edit);
    default:
      return event.type;
  }
}
