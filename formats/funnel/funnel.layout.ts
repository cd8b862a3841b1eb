import { formatValue } from '@vitrine/contract/rules/numbers/number-format.ts';
import type { Drawing } from '../kit/chart/chart.ts';
import type { Label } from '../kit/chart/label.ts';
import { renderBar, round } from '../kit/chart/marks.ts';
import { mix } from '../kit/contrast.ts';
import type { Size } from '../kit/define-format.ts';
import { breakLines } from '../kit/text/break-lines.ts';
import { shortenMiddle, widestText } from '../kit/text/text-width.ts';
import { seriesColour, type Theme } from '../kit/theme.ts';
import { funnelTooltip, shareText, stepName, stepsLeftOutText } from './funnel.messages.ts';
import type { FunnelModel } from './funnel.model.ts';

const FONT_SIZE = 12;
const NOTE_PX = 20;
const LINE_PX = 13;
const MIN_STEP = 22;
const FAIR_STEP = 44;
const MAX_STEP = 96;
const BAR_SHARE = 0.6;
const MAX_NAME_SHARE = 0.34;
/** Below this height nothing can be written between two bars. */
const MIN_BETWEEN = 14;

type Lanes = { left: number; right: number; stepHeight: number; barHeight: number; max: number };

/** Bars from a common left edge, joined by how much is left; null if there is nothing to draw. In print it is as high as its steps. */
export function layoutFunnel(model: FunnelModel, size: Size, theme: Theme): Drawing | null {
  if (!model.steps.some(({ value }) => value !== null)) return null;
  const height = size.grows ? Math.max(size.height, funnelHeight(model)) : size.height;
  const fitting = Math.floor(height / MIN_STEP);
  const count =
    fitting >= model.steps.length
      ? model.steps.length
      : Math.max(1, Math.floor((height - NOTE_PX) / MIN_STEP));
  const leftOut = model.steps.length - count;
  const shown = { ...model, steps: model.steps.slice(0, count) };
  const names = shown.steps.map((step) => stepName(model, step, theme.locale));
  const values = shown.steps.map(({ value, column }) => formatValue(value, column, theme.locale));
  const stepHeight = Math.min(MAX_STEP, (height - (leftOut > 0 ? NOTE_PX : 0)) / count);
  const nameWidth = Math.min(widestText(names, FONT_SIZE), size.width * MAX_NAME_SHARE);
  const lanes: Lanes = {
    left: nameWidth + 10,
    right: Math.max(nameWidth + 30, size.width - widestText(values, FONT_SIZE) - 8),
    stepHeight,
    barHeight: stepHeight * BAR_SHARE,
    max: Math.max(0, ...shown.steps.map(({ value }) => value ?? 0)) || 1,
  };
  const note = leftOut > 0 ? [noteLabel(stepsLeftOutText(leftOut), height, theme)] : [];
  return {
    size: { ...size, height },
    marks: [...joints(shown, lanes, theme), ...bars(shown, lanes, theme)].join(''),
    overlay: {
      labels: [
        ...names.flatMap((name, at) =>
          nameLabels(namedLines(name, nameWidth, size), middleOf(at, lanes), theme),
        ),
        ...values.map((text, at) => valueLabel(text, at, shown, lanes, theme)),
        ...(model.visibleShares ? shareLabels(shown, lanes, theme) : []),
        ...note,
      ],
      swatches: [],
      lines: [],
    },
    pointing: {
      indexAt: (_, y) => {
        const at = Math.floor(y / stepHeight);
        return at >= 0 && at < count ? at : null;
      },
      tooltip: (index) => funnelTooltip(model, index, seriesColour(theme, 0), theme),
      highlight: (index) =>
        `<rect y="${round(index * stepHeight)}" width="${size.width}" height="${round(lanes.barHeight)}" fill="${theme.other}" opacity="0.12"/>`,
      places: shown.steps.map((_, at) => ({ x: size.width / 2, y: middleOf(at, lanes) })),
      cellAt: (index) => model.steps[index]?.cell ?? null,
    },
  };
}

/** The height in which bars and shares are legible. */
export function funnelHeight({ steps }: Pick<FunnelModel, 'steps'>): number {
  return Math.max(1, steps.length) * FAIR_STEP;
}

function middleOf(at: number, { stepHeight, barHeight }: Lanes): number {
  return at * stepHeight + barHeight / 2;
}

/** Values below zero have no length. */
function widthOf(value: number | null, { left, right, max }: Lanes): number {
  return (Math.max(0, value ?? 0) / max) * (right - left);
}

function bars({ steps }: FunnelModel, lanes: Lanes, theme: Theme): string[] {
  return steps.map(({ value }, at) =>
    renderBar(
      { x: lanes.left, y: at * lanes.stepHeight, width: widthOf(value, lanes), height: lanes.barHeight },
      'right',
      { colour: seriesColour(theme, 0) },
    ),
  );
}

/** From the end of each bar to that of the next. */
function joints({ steps }: FunnelModel, lanes: Lanes, theme: Theme): string[] {
  const colour = mix(seriesColour(theme, 0), theme.paper, 0.86);
  return steps.slice(1).map(({ value }, at) => {
    const [top, bottom] = [at * lanes.stepHeight + lanes.barHeight, (at + 1) * lanes.stepHeight];
    const [from, to] = [widthOf(steps[at]?.value ?? null, lanes), widthOf(value, lanes)];
    if (value === null || from === 0) return '';
    return `<path d="M${round(lanes.left)} ${round(top)}H${round(lanes.left + from)}L${round(lanes.left + to)} ${round(bottom)}H${round(lanes.left)}Z" fill="${colour}"/>`;
  });
}

/** In print whole, in lines of words. */
function namedLines(name: string, width: number, { grows }: Size): string[] {
  return grows ? breakLines(name, width, FONT_SIZE) : [shortenMiddle(name, width, FONT_SIZE)];
}

function nameLabels(lines: string[], middle: number, { ink }: Theme): Label[] {
  return lines.map((text, line) => {
    const y = middle + (line - (lines.length - 1) / 2) * LINE_PX;
    return { text, x: 0, y, anchor: 'start', size: FONT_SIZE, colour: ink };
  });
}

function valueLabel(text: string, at: number, { steps }: FunnelModel, lanes: Lanes, { ink }: Theme): Label {
  const x = lanes.left + widthOf(steps[at]?.value ?? null, lanes) + 6;
  const y = middleOf(at, lanes);
  return { text, x, y, anchor: 'start', size: FONT_SIZE, colour: ink, weight: 500, tabular: true };
}

/** How much of a step is left in the next, written between them. */
function shareLabels({ steps }: FunnelModel, lanes: Lanes, theme: Theme): Label[] {
  const space = lanes.stepHeight - lanes.barHeight;
  if (space < MIN_BETWEEN) return [];
  return steps.slice(1).flatMap(({ ofPrevious }, at): Label[] => {
    const text = shareText(ofPrevious, theme.locale);
    if (text === '') return [];
    const y = (at + 1) * lanes.stepHeight - space / 2;
    return [
      {
        text,
        x: lanes.left + 6,
        y,
        anchor: 'start',
        size: 11,
        colour: theme.muted,
        tabular: true,
        halo: true,
      },
    ];
  });
}

function noteLabel(text: string, height: number, { muted }: Theme): Label {
  return { text, x: 0, y: height - NOTE_PX / 2 + 2, anchor: 'start', size: FONT_SIZE, colour: muted };
}
