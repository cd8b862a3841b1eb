import { type ReactElement, useCallback, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { LivingChart } from '../kit/live-chart.tsx';
import { chartFormat } from './chart.format.ts';
import { layoutChart } from './chart.layout.ts';
import type { ChartModel } from './chart.model.ts';

type Props = FormatViewProps<ChartModel>;

export default function ChartView({ model, size, theme, painted, onSettled }: Props): ReactElement {
  const drawing = useMemo(() => layoutChart(model, size, theme), [model, size, theme]);
  const paint = useCallback(() => chartFormat.paint(model, size, theme), [model, size, theme]);
  return (
    <LivingChart painted={painted} paint={paint} drawing={drawing} theme={theme} onSettled={onSettled} />
  );
}
