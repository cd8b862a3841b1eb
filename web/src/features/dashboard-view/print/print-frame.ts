import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { breakLines } from '@vitrine/formats/kit/text/break-lines.ts';
import { cardHeight } from '../grid-measures.ts';

const TITLE_LINE = 20;
const DESCRIPTION_LINE = 18;
/** Gap below the description, less its shift below the title. */
const DESCRIPTION_GAP = 4;
const NOTE_LINE = 16;
const NOTE_GAP = 8;
/** Width of its icon, and the space after its label. */
const NOTE_ICON = 22;

/** Approximate height of a printed card without its content: title, description and notes in full. */
export function printFrameHeight(widget: Widget, notes: readonly string[], width: number): number {
  const title = Math.max(1, breakLines(widget.title, width, 13, 500).length);
  const described = widget.nature === 'interactive' ? widget.description.trim() : '';
  const lines = described === '' ? 0 : linesOf(described, width);
  const noted = notes.reduce((sum, text) => sum + breakLines(text, width - NOTE_ICON, 11).length, 0);
  return (
    cardHeight(0, 0) +
    (title - 1) * TITLE_LINE +
    (lines > 0 ? lines * DESCRIPTION_LINE + DESCRIPTION_GAP : 0) +
    (noted > 0 ? noted * NOTE_LINE + (notes.length - 1) * 2 + NOTE_GAP : 0)
  );
}

function linesOf(text: string, width: number): number {
  return text.split('\n').reduce((sum, line) => sum + breakLines(line, width, 12).length, 0);
}
