import { type ReactElement, useCallback, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { LivingChart } from '../kit/live-chart.tsx';
import { gaugeFormat } from './gauge.format.ts';
import { layoutGauge } from './gauge.layout.ts';
import type { GaugeModel } from './gauge.model.ts';

type Props = FormatViewProps<GaugeModel>;

export default function GaugeView({ model, size, theme, painted, onSettled }: Props): ReactElement {
  const drawing = useMemo(() => layoutGauge(model, size, theme), [model, size, theme]);
  const paint = useCallback(() => gaugeFormat.paint(model, size, theme), [model, size, theme]);
  return (
    <LivingChart painted={painted} paint={paint} drawing={drawing} theme={theme} onSettled={onSettled} />
  );
}
