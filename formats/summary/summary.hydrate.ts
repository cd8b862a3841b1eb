import { formatLabel, formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Pointing } from '../kit/chart/chart.ts';
import { followIn } from '../kit/chart/follow-pointer.ts';
import { renderDot } from '../kit/chart/marks.ts';
import { isPlace } from '../kit/chart/place.ts';
import { sparkPoints } from '../kit/chart/sparkline.ts';
import { renderTooltip } from '../kit/chart/tooltip.ts';
import type { Extent, Shown } from '../kit/define-format.ts';
import type { Theme } from '../kit/theme.ts';
import type { SummaryItem, SummaryModel } from './summary.model.ts';

/** The line below a value tells the value of each day. */
export function hydrateSummary(
  root: HTMLElement,
  { model, theme, editing }: Shown<SummaryModel>,
): () => void {
  const undo = [...root.querySelectorAll('.vf-item')].map((element, index) => {
    const line = element.querySelector<HTMLElement>('.vf-trend');
    const svg = line?.querySelector('svg');
    if (!line || !svg) return () => {};
    return followIn(line, svg, () => trendPointing(model().items[index], sizeOf(svg), theme), { editing });
  });
  return () => {
    for (const one of undo) one();
  };
}

function sizeOf(svg: SVGSVGElement): Extent {
  const { width, height } = svg.viewBox.baseVal;
  return { width, height };
}

/** The value that is nearest to a pointer, and a dot on the line. */
export function trendPointing(item: SummaryItem | undefined, size: Extent, theme: Theme): Pointing | null {
  const trend = item?.trend;
  if (!item || !trend) return null;
  const { values, cells, type } = trend;
  const { column, label } = item;
  const points = sparkPoints({ values, inverse: isPlace(column) }, size);
  const colour = theme.data[0] ?? theme.accent;
  const last = points.length - 1;
  return {
    indexAt: (x) => Math.min(last, Math.max(0, Math.round(((x - 1) / (size.width - 2)) * last))),
    tooltip: (index) => {
      const title = formatLabel(cells[index] ?? null, type, theme.locale, { long: true });
      const isOpen = trend.unfinished && index === last;
      const value = formatValue(values[index] ?? null, column, theme.locale);
      return renderTooltip(isOpen ? `${title}, so far` : title, null, [{ colour, name: label, value }]);
    },
    highlight: (index) => renderDot(points[index] ?? { x: 0, y: null }, { colour }),
    places: points.map(({ x }) => ({ x, y: size.height / 2 })),
  };
}
