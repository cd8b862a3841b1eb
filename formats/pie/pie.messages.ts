import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import { compareText } from '../kit/period/period.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import type { Theme } from '../kit/theme.ts';
import type { PieModel, Slice } from './pie.model.ts';

export function nameOf(model: PieModel, slice: Slice, locale: string): string {
  return slice.other ? 'Other' : formatLabel(slice.cell, model.dimension.type, locale);
}

/** A slice's part of the whole, in whole percents from ten on. */
export function shareText(model: PieModel, slice: Slice, locale: string): string {
  const share = model.total > 0 ? slice.value / model.total : 0;
  const rounded = share >= 0.1 ? Math.round(share * 100) / 100 : Math.round(share * 1000) / 1000;
  return formatValue(rounded, { type: 'numeric:percent' }, locale, { compact: true });
}

/** '2 below zero, not shown', or null when every value has its slice. */
export function negativeText({ negativeCount }: PieModel): string | null {
  return negativeCount > 0 ? `${negativeCount} below zero, not shown` : null;
}

/** Values that have no shares are not the same as no values. */
export function emptyText({ knownCount, negativeCount }: PieModel): string | undefined {
  if (knownCount === 0) return undefined;
  return negativeCount > 0 ? 'No values above zero' : 'All values are zero';
}

export function pieTooltip(model: PieModel, index: number, colour: string, theme: Theme): string {
  const { locale } = theme;
  const slice = model.slices[index];
  const { column } = model;
  if (!slice || !column) return '';
  const change = changeOf(slice.value, slice.compare, column);
  const shown = change !== null && !model.hiddenChange;
  return renderTooltip(
    nameOf(model, slice, locale),
    model.compared ? compareText(model.compareSpan, locale) : null,
    [
      {
        colour,
        name: `${column.label}, ${shareText(model, slice, locale)}`,
        value: formatValue(slice.value, column, locale),
        compare: model.compared ? formatValue(slice.compare, column, locale) : undefined,
        changeHtml: shown ? renderChange(describeChange(change, column, locale), model.highlight) : undefined,
      },
    ],
  );
}

/** Slices beyond these are counted. */
const MAX_DESCRIBED_SLICES = 8;

/** Every slice with value and share: 'Visits. Organic 1,200 (60%), Direct 800 (40%)'. */
export function pieSummary(model: PieModel, { locale }: Theme): string {
  const { column, slices } = model;
  const described = slices.slice(0, MAX_DESCRIBED_SLICES).map((slice) => {
    const value = column ? formatValue(slice.value, column, locale) : '';
    return `${nameOf(model, slice, locale)} ${value} (${shareText(model, slice, locale)})`;
  });
  const more = slices.length - described.length;
  const list = [...described, ...(more > 0 ? [`${more} more`] : [])].join(', ');
  return [model.title || (column?.label ?? ''), list, negativeText(model)].filter(Boolean).join('. ');
}
