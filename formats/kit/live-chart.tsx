import { type ReactElement, useCallback } from 'react';
import { type Drawing, type LiveChart, mountChart } from './chart.ts';
import { Painted } from './painted.tsx';
import type { Theme } from './theme.ts';

type LiveChartProps = { html: string; drawing: Drawing | null; theme: Theme; onSettled(): void };

/** A painted chart that starts to answer when the pointer first reaches it; most are only ever looked at. */
export function LivingChart({ html, drawing, theme, onSettled }: LiveChartProps): ReactElement {
  const enliven = useCallback(
    (root: HTMLElement) => {
      const plot = root.querySelector<HTMLElement>('.vf-plot');
      if (!plot || !drawing) return () => {};
      let live: LiveChart | null = null;
      const start = () => {
        live ??= mountChart(plot, drawing, theme);
      };
      plot.addEventListener('pointerenter', start, { once: true });
      return () => {
        plot.removeEventListener('pointerenter', start);
        live?.dispose();
      };
    },
    [drawing, theme],
  );
  return <Painted html={html} onSettled={onSettled} enliven={enliven} />;
}
