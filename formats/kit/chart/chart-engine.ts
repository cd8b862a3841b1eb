import { BarChart, LineChart, PieChart, RadarChart } from 'echarts/charts';
import { GridComponent, RadarComponent, TooltipComponent } from 'echarts/components';
import { type EChartsCoreOption, init, setPlatformAPI, use } from 'echarts/core';
import { SVGRenderer } from 'echarts/renderers';
import type { Size } from '../define-format.ts';
import { textWidth } from '../text/text-width.ts';

use([
  LineChart,
  BarChart,
  PieChart,
  RadarChart,
  GridComponent,
  RadarComponent,
  TooltipComponent,
  SVGRenderer,
]);

// Every text is measured by the same table on the server and in the browser, or the two would not look alike.
setPlatformAPI({
  measureText: (text, font) => ({ width: textWidth(text, Number.parseFloat(font ?? '') || 12) }),
});

/** Grid lines, lines, bars and slices as svg elements, without the svg around them. The same input gives the same text. */
export function renderMarks(option: EChartsCoreOption, size: Size): string {
  const chart = init(null, null, { renderer: 'svg', ssr: true, ...size });
  try {
    chart.setOption({ ...option, tooltip: { show: false } });
    return tidy(chart.renderToSVGString());
  } finally {
    chart.dispose();
  }
}

export function mountMarks(element: HTMLElement, option: EChartsCoreOption, size: Size): { dispose(): void } {
  const chart = init(element, null, { renderer: 'svg', ...size });
  chart.setOption(option);
  return chart;
}

function withoutElements(svg: string, tag: string): string {
  const [first = '', ...rest] = svg.split(`<${tag}`);
  return first + rest.map((part) => part.slice(part.indexOf(`</${tag}>`) + tag.length + 3)).join('');
}

/** Drops the frame, the background and everything that only a live chart needs, such as clips and their ids. */
function tidy(svg: string): string {
  return withoutElements(withoutElements(svg, 'style'), 'defs')
    .replace(/^<svg[^>]*>\n?(<rect[^>]*fill="none"><\/rect>\n?)?/u, '')
    .replace(/<\/svg>\s*$/u, '')
    .replace(/ (?:clip-path|class|pointer-events|ecmeta_[a-z_]+)="[^"]*"/gu, '')
    .replace(/><\/(?:path|rect|circle)>/gu, '/>')
    .replace(/\n/gu, '');
}
