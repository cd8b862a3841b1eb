import type { PrintSettings } from '@vitrine/contract/entities/dashboard.ts';
import type { FormatId } from '@vitrine/contract/entities/widget.ts';

type Paper = Pick<PrintSettings, 'paper' | 'orientation' | 'cover'>;

/** A card of a layout: words of so many lines, or values of the file in a format, each over names that no other card has. */
export type Card = {
  width: number;
  height: number;
  pageBreak?: boolean;
} & ({ lines: number } | { format: FormatId; rows: number });

export type Layout = { name: string; paper: Paper; cards: Card[] };

/** Names that a column of the file holds, and its long column; the longest table has a row for each day. */
export const FEW = 6;
export const NAMES = 1_000;
export const MOST = 10_000;

const sheets: Paper[] = (['a4', 'letter'] as const).flatMap((paper) =>
  (['portrait', 'landscape'] as const).map((orientation) => ({ paper, orientation, cover: false })),
);
const [upright = {} as Paper, , , sideways = {} as Paper] = sheets;

const formats: FormatId[] = ['summary', 'chart', 'chart:pie', 'table', 'chart:radar', 'chart:gauge'];
const sizes = [1, 2, 3].flatMap((height) => [1, 2, 3, 4].map((width) => ({ width, height })));

const textCard = (lines: number, width = 2, height = 1): Card => ({ lines, width, height });
const values = (format: FormatId, width = 2, height = 1, rows = FEW): Card => ({
  ...{ format, rows, width, height },
});

/** Every format in one size, with words between them. */
const ofOneSize = ({ width, height }: { width: number; height: number }): Card[] => [
  textCard(3, width, height),
  ...formats.map((format) => values(format, width, height)),
  textCard(5, width, height),
];

/** Sizes that leave gaps in the grid and differ from page to page. */
const mixed: Card[] = sizes.flatMap(({ width, height }, index) => [
  values(formats[index % formats.length] as FormatId, width, height),
  ...(index % 3 === 0 ? [textCard(2 + index, 4 - width || 4)] : []),
]);

const nameOf = ({ paper, orientation, cover }: Paper) => `${paper} ${orientation}${cover ? ' cover' : ''}`;

const bySize: Layout[] = sizes.flatMap((size) =>
  [upright, sideways].map((paper) => ({
    name: `all ${size.width}x${size.height}, ${nameOf(paper)}`,
    ...{ paper, cards: ofOneSize(size) },
  })),
);

const byPaper: Layout[] = sheets.flatMap((sheet) =>
  [true, false].map((cover) => ({
    name: `mixed sizes, ${nameOf({ ...sheet, cover })}`,
    ...{ paper: { ...sheet, cover }, cards: mixed },
  })),
);

const byBreaks: Layout[] = sheets.flatMap((paper) =>
  [1, 3].map((every) => ({
    name: `a page break at each ${every}., ${nameOf(paper)}`,
    paper,
    cards: mixed.slice(0, 9).map((card, index) => ({ ...card, pageBreak: index % every === 0 })),
  })),
);

const byRows: Layout[] = [40, 150, NAMES, MOST].flatMap((rows) =>
  [upright, sideways].map((paper) => ({
    name: `a table of ${rows} rows, ${nameOf(paper)}`,
    paper,
    cards: [
      textCard(4, 4),
      values('table', paper === upright ? 4 : 2, 2, rows),
      textCard(2),
      values('chart'),
    ],
  })),
);

const byText: Layout[] = sheets.map((paper) => ({
  name: `words over pages, ${nameOf(paper)}`,
  ...{ paper, cards: [values('summary'), textCard(120, 4, 3), values('chart'), textCard(30)] },
}));

/** What stands before it ends a little lower each time, until its heading would stand alone at the foot of a page. */
const byHeading: Layout[] = [24, 28, 31, 33, 35, 37, 39, 42].map((lines) => ({
  name: `a heading after ${lines} lines`,
  paper: upright,
  cards: [textCard(lines, 4), values('table', 4, 1, 60), textCard(lines - 10, 4), values('chart', 4, 2)],
}));

export const layouts: Layout[] = [...bySize, ...byPaper, ...byBreaks, ...byRows, ...byText, ...byHeading];
