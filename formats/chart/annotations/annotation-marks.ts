import { annotationColour } from '../../kit/annotations/annotation-entry.ts';
import type { Label } from '../../kit/chart/label.ts';
import { round } from '../../kit/chart/marks.ts';
import { textWidth } from '../../kit/text/text-width.ts';
import type { Theme } from '../../kit/theme.ts';
import { centersOf, hasBands } from '../category-labels.ts';
import type { ChartModel } from '../chart.model.ts';
import type { Plot } from '../plot.ts';
import type { PlacedAnnotation } from './place-annotations.ts';

/** Height of the markers above a plot, with the air around them. */
const STRIP_PX = 22;
const MARKER_PX = 16;
const FONT_PX = 10;
const GAP_PX = 2;

/** Where the markers of a chart are: `left` and `right` of each in pixels, with the first cell that it marks. */
export type Markers = {
  /** Lines and bands, behind all other marks. */
  behind: string;
  /** Markers without their numbers, above the plot. */
  marks: string;
  labels: Label[];
  /** The index of the first cell that the marker at a point marks; null where there is none. */
  indexAt(x: number, y: number): number | null;
};

/** The space that markers need above the plot; 0 without any. */
export function markerStrip({ annotations }: Pick<ChartModel, 'annotations'>): number {
  return annotations.length > 0 ? STRIP_PX : 0;
}

/** A numbered marker for each annotation, those that would overlap as one: `3–5`. */
export function layoutMarkers(model: ChartModel, plot: Plot, width: number, theme: Theme): Markers {
  const centers = centersOf(model, plot);
  const groups = groupsOf(model.annotations, centers, width);
  const top = plot.top - STRIP_PX;
  return {
    behind: behindMarks({ model, centers, plot, theme }),
    marks: groups.map((group) => marker(group, top, theme)).join(''),
    labels: groups.map((group) => ({
      ...{ text: textOf(group), x: group.center, y: top + MARKER_PX / 2, anchor: 'middle' as const },
      ...{ size: FONT_PX, weight: 600 as const, colour: theme.paper },
    })),
    indexAt: (x, y) => {
      if (y < top || y > plot.top) return null;
      const group = groups.find(({ left, right }) => x >= left - GAP_PX && x <= right + GAP_PX);
      return group?.members[0]?.from ?? null;
    },
  };
}

type Group = { members: PlacedAnnotation[]; center: number; left: number; right: number };

function groupsOf(annotations: readonly PlacedAnnotation[], centers: number[], width: number): Group[] {
  const groups: Group[] = [];
  for (const annotation of annotations) {
    let group = groupOf([annotation], centers, width);
    for (let before = groups.at(-1); before && group.left < before.right + GAP_PX; before = groups.at(-1)) {
      groups.pop();
      group = groupOf([...before.members, ...group.members], centers, width);
    }
    groups.push(group);
  }
  return groups;
}

function groupOf(members: PlacedAnnotation[], centers: number[], width: number): Group {
  const places = members.map(({ from }) => centers[from] ?? 0);
  const middle = ((places[0] ?? 0) + (places.at(-1) ?? 0)) / 2;
  const half = Math.max(MARKER_PX, textWidth(textOf({ members }), FONT_PX, 600) + 8) / 2;
  const center = Math.min(Math.max(middle, half), width - half);
  return { members, center, left: center - half, right: center + half };
}

function textOf({ members }: Pick<Group, 'members'>): string {
  const [first, last] = [members[0]?.number, members.at(-1)?.number];
  return first === last ? `${first}` : `${first}–${last}`;
}

function marker({ members, left, right }: Group, top: number, theme: Theme): string {
  const colours = new Set(members.map((one) => annotationColour(one, theme)));
  const [colour = theme.muted] = colours.size === 1 ? colours : [];
  const size = `width="${round(right - left)}" height="${MARKER_PX}" rx="${MARKER_PX / 2}"`;
  return `<rect x="${round(left)}" y="${round(top)}" ${size} fill="${colour}"/>`;
}

type Drawn = { model: ChartModel; centers: number[]; plot: Plot; theme: Theme };

/** Lines of one colour are one path: fifty annotations in each of thirty charts would be most of a page's elements. */
function behindMarks(drawn: Drawn): string {
  const { model, centers, plot, theme } = drawn;
  const isLine = ({ from, to }: PlacedAnnotation) => from === to;
  const bands = model.annotations.filter((one) => !isLine(one)).map((one) => band(one, drawn));
  const byColour = Map.groupBy(model.annotations.filter(isLine), (one) => annotationColour(one, theme));
  const [top, bottom] = [round(plot.top - STRIP_PX + MARKER_PX), round(plot.bottom)];
  const lines = [...byColour].map(([colour, members]) => {
    const places = new Set(members.map(({ from }) => round(centers[from] ?? plot.left)));
    const path = [...places].map((x) => `M${x} ${top}V${bottom}`).join('');
    return `<path d="${path}" ${strokeOf(colour)}/>`;
  });
  return [...bands, ...lines].join('');
}

function strokeOf(colour: string): string {
  return `stroke="${colour}" stroke-opacity="0.6"`;
}

function band(annotation: PlacedAnnotation, { model, centers, plot, theme }: Drawn): string {
  const { from, to } = annotation;
  const colour = annotationColour(annotation, theme);
  const step = hasBands(model) ? (plot.right - plot.left) / model.cells.length : 0;
  const left = (centers[from] ?? plot.left) - step / 2;
  const right = (centers[to] ?? plot.right) + step / 2;
  return (
    `<rect x="${round(left)}" y="${round(plot.top)}" width="${round(right - left)}" ` +
    `height="${round(plot.bottom - plot.top)}" fill="${colour}" fill-opacity="0.1"/>` +
    `<path d="M${round(left)} ${round(plot.top)}H${round(right)}" ${strokeOf(colour)} stroke-width="2"/>`
  );
}
