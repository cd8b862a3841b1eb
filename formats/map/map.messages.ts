import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { isAdditive } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import { textWidth } from '../kit/text/text-width.ts';
import type { Theme } from '../kit/theme.ts';
import type { MappedArea, MatchedMap } from './map.match.ts';
import type { MapModel } from './map.model.ts';

export function mapTooltip(
  { model }: MatchedMap,
  { name, row }: MappedArea,
  colour: string,
  { locale }: Theme,
): string {
  return renderTooltip(
    name,
    model.compared ? 'Previous period' : null,
    model.metrics.map(({ column, hiddenChange }, at) => {
      const { value, compare } = row.values[at] ?? { value: null, compare: null };
      const change = model.compared && !hiddenChange ? changeOf(value, compare, column) : null;
      return {
        colour,
        name: column.label,
        value: formatValue(value, column, locale),
        ...(model.compared ? { compare: formatValue(compare, column, locale) } : {}),
        ...(change === null
          ? {}
          : { changeHtml: renderChange(describeChange(change, column, locale), model.highlight) }),
      };
    }),
  );
}

/** Why there is no map. */
export function unmatchedText({ dimension, rows }: MapModel): string {
  const names = rows.slice(0, 3).map(({ cell }) => String(cell ?? '(not set)'));
  const examples = names.length === 0 ? '' : `: ${names.join(', ')}${rows.length > 3 ? ' …' : ''}`;
  return `A map shows countries or US states. “${dimension.label}” has others${examples}`;
}

/** 'Not on the map: (not set) 120, Atlantis 3 and 2 more; 124 in all'. Empty where all names are. */
export function leftOutText(map: MatchedMap, width: number, { locale }: Theme): string {
  const { unmatched, model } = map;
  const column = model.metrics[0]?.column;
  if (unmatched.length === 0 || !column) return '';
  const text = (value: number | null) => formatValue(value, column, locale);
  const firstValue = (at: number) => unmatched[at]?.row.values[0]?.value ?? null;
  const values = unmatched.flatMap(({ row }) => row.values[0]?.value ?? []);
  const isSum = unmatched.length > 1 && values.length > 0 && (column.additive ?? isAdditive(column));
  const sum = values.reduce((all, value) => all + value, 0);
  const end = isSum ? `; ${text(sum)} in all` : '';
  const withFirst = (count: number) => {
    const named = unmatched.slice(0, count).map(({ name }, at) => `${name} ${text(firstValue(at))}`);
    const more = unmatched.length - count;
    const rest = more === 0 ? '' : count === 0 ? `${more} names` : ` and ${more} more`;
    return `Not on the map: ${named.join(', ')}${rest}${end}`;
  };
  for (let count = Math.min(unmatched.length, 12); count > 0; count--)
    if (textWidth(withFirst(count), 12) <= width) return withFirst(count);
  return withFirst(0);
}

const MAX_DESCRIBED = 12;

/** 'Sessions by Country, on a map. Norway: 120. Sweden: 80. 3 more. Not on the map: …'. */
export function mapSummary(map: MatchedMap, theme: Theme): string {
  const { model, areas } = map;
  const column = model.metrics[0]?.column;
  if (!column) return model.title;
  const described = areas
    .slice(0, MAX_DESCRIBED)
    .map(({ name, row }) => `${name}: ${formatValue(row.values[0]?.value ?? null, column, theme.locale)}`);
  const more = areas.length - described.length;
  const leftOut = leftOutText(map, Number.POSITIVE_INFINITY, theme);
  return [
    `${model.title || column.label}, by ${model.dimension.label}, on a map`,
    ...described,
    ...(more > 0 ? [`${more} more`] : []),
    ...(leftOut === '' ? [] : [leftOut]),
  ].join('. ');
}
