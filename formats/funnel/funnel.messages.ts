import { changeOf } from '@vitrine/contract/rules/numbers/change.ts';
import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import { describeChange, renderChange } from '../kit/text/change.ts';
import type { Theme } from '../kit/theme.ts';
import type { FunnelModel, FunnelStep } from './funnel.model.ts';

export function stepName({ dimensionType }: FunnelModel, { name, cell }: FunnelStep, locale: string): string {
  return name ?? formatLabel(cell, dimensionType ?? 'text', locale);
}

export function shareText(share: number | null, locale: string): string {
  return share === null ? '' : formatValue(share, { type: 'numeric:percent' }, locale);
}

export function funnelTooltip(model: FunnelModel, index: number, colour: string, { locale }: Theme): string {
  const step = model.steps[index];
  if (!step) return '';
  const change = model.compared ? changeOf(step.value, step.compare, step.column) : null;
  const isChanged = change !== null && !step.hiddenChange;
  const shares = [
    { name: 'Of the first step', share: index > 0 ? step.ofFirst : null },
    { name: 'Of the step before', share: step.ofPrevious },
  ].filter(({ share }) => share !== null);
  return renderTooltip(stepName(model, step, locale), model.compared ? 'Previous period' : null, [
    {
      colour,
      name: step.column.label,
      value: formatValue(step.value, step.column, locale),
      ...(model.compared ? { compare: formatValue(step.compare, step.column, locale) } : {}),
      ...(isChanged
        ? { changeHtml: renderChange(describeChange(change, step.column, locale), model.highlight) }
        : {}),
    },
    ...shares.map(({ name, share }) => ({ colour: 'none', name, value: shareText(share, locale) })),
  ]);
}

/** How many steps don't fit. */
export function stepsLeftOutText(count: number): string {
  return `+ ${count} more ${count === 1 ? 'step' : 'steps'}, not shown`;
}

/** 'Checkout. Sessions: 1,200. Carts: 300, 25% of the step before. Orders: 60, 20% of the step before'. */
export function funnelSummary(model: FunnelModel, { locale }: Theme): string {
  const steps = model.steps.map((step) => {
    const share =
      step.ofPrevious === null ? [] : [`${shareText(step.ofPrevious, locale)} of the step before`];
    return `${stepName(model, step, locale)}: ${[formatValue(step.value, step.column, locale), ...share].join(', ')}`;
  });
  return [...(model.title ? [model.title] : []), ...steps].join('. ');
}
