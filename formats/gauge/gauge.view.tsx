import { type ReactElement, useCallback, useMemo } from 'react';
import { HydratedChart } from '../kit/chart/hydrated-chart.tsx';
import type { FormatViewProps } from '../kit/define-format.ts';
import { gaugeFormat } from './gauge.format.ts';
import { layoutGauge } from './gauge.layout.ts';
import type { GaugeModel } from './gauge.model.ts';

type Props = FormatViewProps<GaugeModel>;

export default function GaugeView({ model, size, theme, rendered, onSettled }: Props): ReactElement {
  const drawing = useMemo(() => layoutGauge(model, size, theme), [model, size, theme]);
  const render = useCallback(() => gaugeFormat.render(model, size, theme), [model, size, theme]);
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
