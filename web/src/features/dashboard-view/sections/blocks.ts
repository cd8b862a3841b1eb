import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { DashboardPage } from '@vitrine/contract/entities/widgets/dashboard-page.ts';
import { type PrintCard, printCards, type Sheet } from '../print/print-cards.ts';
import { printSections } from '../print/print-sections.ts';
import type { ViewMode } from '../view-mode.ts';
import type { WidgetFrameProps } from '../widget-frame.tsx';
import type { Chapter, ShownSection } from './shown-chapters.ts';

export type Grid = {
  widgets: readonly Widget[];
  /** In print. */
  cards?: PrintCard[];
  marks?: { 'data-breaks'?: true; 'data-alone'?: true };
};

/** Grids below each other, under what introduces them. */
export type Block = {
  section: ShownSection;
  /** The page whose title is above it, in print. */
  chapter: DashboardPage | null;
  /** In print: it starts a page. */
  breaks: boolean;
  grids: Grid[];
};

type Results = Readonly<Record<string, WidgetFrameProps['result'] & object>>;

/** The blocks of a view: on paper with chapters, and without sections that hide themselves wherever nobody edits. */
export function blocksOf(
  chapters: readonly Chapter[],
  { mode, results }: { mode: ViewMode; results: Results },
  sheet: Sheet,
): Block[] {
  const isPaper = mode === 'print';
  const chaptered = isPaper && chapters.length > 1;
  const shown = chapters.flatMap(({ page, sections }) => {
    const visible = sections.filter(({ hidden }) => mode === 'edit' || !hidden);
    const hasBreaks = visible.some(breaksInside);
    return visible.map((section, at) => ({
      section,
      chapter: chaptered && at === 0 ? page : null,
      // What breaks inside is laid out in sheets of its own.
      startsSheet: startsPage(section) || (chaptered && at === 0 && hasBreaks),
    }));
  });
  return shown.map(({ section, chapter, startsSheet }, at) => ({
    ...{ section, chapter },
    breaks: isPaper && at > 0 && startsSheet,
    grids: isPaper ? printGrids(section.widgets, results, sheet) : [{ widgets: section.widgets }],
  }));
}

function startsPage({ heading, widgets }: ShownSection): boolean {
  return heading !== null && (heading.pageBreak || (widgets[0]?.pageBreak ?? false));
}

function breaksInside(section: ShownSection): boolean {
  return startsPage(section) || section.widgets.some(({ pageBreak }) => pageBreak);
}

/** One grid for each group of cards that starts a page, split by cards that span several pages. */
function printGrids(widgets: readonly Widget[], results: Results, sheet: Sheet): Grid[] {
  return printSections(widgets).flatMap((group, at) =>
    printCards(group, results, sheet).map((cards, index) => ({
      cards,
      widgets: cards.map(({ widget }) => widget),
      marks: {
        ...(at > 0 && index === 0 ? { 'data-breaks': true as const } : {}),
        ...(cards.length === 1 && cards[0]?.long ? { 'data-alone': true as const } : {}),
      },
    })),
  );
}
