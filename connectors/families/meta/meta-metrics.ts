import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Note } from '@vitrine/contract/entities/table.ts';

export type Kind = Pick<MetricDefinition, 'type' | 'unit' | 'additive'>;

export const count: Kind = { type: 'numeric', additive: true };
export const standing: Kind = { type: 'numeric', additive: false };
export const rate: Kind = { type: 'average:percent', additive: false };

/** A metric in a line of a catalogue, with where its figures come from; more of it is good unless said otherwise. */
export type Line<Source> = [
  id: string,
  label: string,
  kind: Kind,
  source: Source,
  direction?: MetricDefinition['direction'],
];

export function inGroup<Source>(
  group: string,
  lines: Line<Source>[],
): (MetricDefinition & { source: Source })[] {
  return lines.map(([id, label, kind, source, direction = 'up']) => ({
    id,
    label,
    ...kind,
    direction,
    group,
    source,
  }));
}

/** Why the rate of a range is far from those of its days. */
export const rateOfPeopleNote: Note = {
  code: 'method',
  text: 'Engagement rate: engagements by people reached. People count once in a range and engagements each time, so a month has a higher rate than its days.',
};

/** Values without a history: asked for other days they are the same. */
export function ofNow<Source>(lines: Line<Source>[]): (MetricDefinition & { source: Source })[] {
  return inGroup('Now, without a history', lines).map((metric) => ({ ...metric, uncompared: true }));
}
