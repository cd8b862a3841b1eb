import { type ReactElement, useCallback, useMemo } from 'react';
import { HydratedChart } from '../kit/chart/hydrated-chart.tsx';
import type { FormatViewProps } from '../kit/define-format.ts';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';
import type { ChartModel } from './chart.model.ts';

type Props = FormatViewProps<ChartModel>;

export default function ChartView({ model, size, theme, rendered, onSettled }: Props): ReactElement {
  const drawing = useMemo(() => layoutChart(model, size, theme), [model, size, theme]);
  const render = useCallback(() => chartFormat.render(model, size, theme), [model, size, theme]);
  return (
    <HydratedChart
      rendered={rendered}
      render={render}
      drawing={drawing}
      theme={theme}
      onSettled={onSettled}
    />
  );
}
