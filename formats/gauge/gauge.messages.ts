import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import { compareText } from '../kit/period/period.ts';
import { changeText, describeChange, renderChange } from '../kit/text/change.ts';
import type { Theme } from '../kit/theme.ts';
import type { Dial, GaugeModel } from './gauge.model.ts';

/** The value in full, also outside the dial. */
export function dialTooltip(model: GaugeModel, dial: Dial, colour: string, theme: Theme): string {
  const { locale } = theme;
  const change = describeChange(dial.change, dial.column, locale);
  const to = `${formatValue(dial.max, dial.column, locale)}${dial.goal === null ? '' : ` (goal ${dial.goal})`}`;
  const span = `${formatValue(dial.min, dial.column, locale)} to ${to}`;
  return renderTooltip(span, model.compared ? compareText(model.compareSpan, locale) : null, [
    {
      colour,
      name: dial.label,
      value: formatValue(dial.value, dial.column, locale),
      compare: model.compared ? formatValue(dial.compare, dial.column, locale) : undefined,
      changeHtml:
        dial.change === null || dial.hiddenChange ? undefined : renderChange(change, model.highlight),
    },
  ]);
}

/** Each dial's value, change and share of the way: 'Visits: 1,200, up 4%, 60% of 0 to 2,000, good'. */
export function gaugeSummary(model: GaugeModel, { locale }: Theme): string {
  const dials = model.dials.map((dial) => {
    const valueText = (value: number | null) => formatValue(value, dial.column, locale);
    const change = model.compared && !dial.hiddenChange ? [changeMessage(dial, locale)] : [];
    const goal = dial.goal === null ? '' : `, goal ${dial.goal}`;
    const ends = `${valueText(dial.min)} to ${valueText(dial.max)}${goal}`;
    return `${dial.label}: ${[valueText(dial.value), ...change, `${reachedText(dial, locale)} (${ends})`].join(', ')}`;
  });
  return [...(model.title ? [model.title] : []), ...dials].join('. ');
}

/** The colour's meaning as text: '75%, good'. */
function reachedText({ reached, rating }: Dial, locale: string): string {
  const rounded = reached === null ? null : Math.round(reached * 1000) / 1000;
  const share = formatValue(rounded, { type: 'numeric:percent' }, locale, { compact: true });
  return rating ? `${share}, ${rating}` : share;
}

export function changeMessage(dial: Dial, locale: string): string {
  return changeText(describeChange(dial.change, dial.column, locale));
}
