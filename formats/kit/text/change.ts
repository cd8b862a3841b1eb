import type { Column, Direction } from '@vitrine/contract/entities/table.ts';
import { formatChange } from '@vitrine/contract/rules/numbers/number-format.ts';
import { escapeHtml } from '@vitrine/contract/rules/text/escape-html.ts';

export type Tone = 'good' | 'bad' | 'neutral';

export type Change = {
  /** Without a sign: the arrow has it. */
  text: string;
  way: 'up' | 'down' | 'flat';
  tone: Tone;
};

/** The direction of a change and whether it is good: a lower cost per click is. A change that rounds to zero has no direction. */
export function describeChange(
  change: number | null,
  column: Pick<Column, 'direction' | 'changesBy'>,
  locale: string,
): Change {
  const text = formatChange(change, locale, column).replace(/^[+-]/u, '');
  const isNone = change === null || !Number.isFinite(change) || text === formatChange(0, locale, column);
  const way = isNone ? 'flat' : change > 0 ? 'up' : 'down';
  const goodDirection = directionOf(column);
  if (way === 'flat' || goodDirection === 'none') return { text, way, tone: 'neutral' };
  return { text, way, tone: way === goodDirection ? 'good' : 'bad' };
}

const arrows = { up: '↑', down: '↓', flat: '' };
const directions = { up: 'Up', down: 'Down', flat: '' };

/** Arrow and percent, for texts of a drawing. */
export function changeText({ way, text }: Change): string {
  return arrows[way] ? `${arrows[way]} ${text}` : text;
}

/** Arrow, percent and tone as HTML; the way is also a word for screen readers. */
export function renderChange(change: Change, highlight: boolean): string {
  const tone = highlight ? change.tone : 'neutral';
  const arrow = arrows[change.way] ? `<span aria-hidden="true">${arrows[change.way]}</span>` : '';
  const spoken = directions[change.way] ? `<span class="vf-sr">${directions[change.way]} </span>` : '';
  return `<span class="vf-change vf-${tone}">${arrow}${spoken}${escapeHtml(change.text)}</span>`;
}

/** Whether a column's values may turn green or red. */
export function directionOf(column: Pick<Column, 'direction'>): Direction {
  return column.direction ?? 'up';
}
