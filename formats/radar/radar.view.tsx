import { type ReactElement, useCallback, useMemo } from 'react';
import type { FormatViewProps } from '../kit/define-format.ts';
import { LivingChart } from '../kit/live-chart.tsx';
import { radarFormat } from './radar.format.ts';
import { layoutRadar } from './radar.layout.ts';
import type { RadarModel } from './radar.model.ts';

type Props = FormatViewProps<RadarModel>;

export default function RadarView({ model, size, theme, painted, onSettled }: Props): ReactElement {
  const drawing = useMemo(() => layoutRadar(model, size, theme), [model, size, theme]);
  const paint = useCallback(() => radarFormat.paint(model, size, theme), [model, size, theme]);
  return (
    <LivingChart painted={painted} paint={paint} drawing={drawing} theme={theme} onSettled={onSettled} />
  );
}
