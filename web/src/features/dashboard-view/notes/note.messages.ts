import type { Note } from '@vitrine/contract/entities/table.ts';
import {
  IconAlertTriangle,
  IconArrowsDiff,
  IconCalendarDot,
  IconCalendarX,
  IconChartDots,
  IconClockPause,
  IconCoins,
  IconCut,
  IconEqualNot,
  IconEyeOff,
  IconFilterOff,
  IconHistory,
  IconMathFunction,
  IconRowRemove,
  IconStack2,
  IconTrendingUp,
} from '../../../ui/icons/icons.ts';
import type { IconShape } from '../../../ui/plain/icon.tsx';

type NotePresentation = {
  label: string;
  icon: IconShape;
  /** Without it the value would be misread. */
  isVisible: boolean;
  /** Informs, where the others warn. */
  calm?: true;
};

const presentations: Record<Note['code'], NotePresentation> = {
  sampled: { label: 'Sampled', icon: IconChartDots, isVisible: true },
  thresholded: { label: 'Small numbers hidden', icon: IconEyeOff, isVisible: true },
  truncated: { label: 'Rows left out', icon: IconCut, isVisible: true },
  partial: { label: 'Partial', icon: IconAlertTriangle, isVisible: true },
  late: { label: 'Data delayed', icon: IconClockPause, isVisible: true, calm: true },
  growing: { label: 'Still growing', icon: IconTrendingUp, isVisible: true, calm: true },
  as_of: { label: 'As of now', icon: IconCalendarDot, isVisible: true, calm: true },
  history: { label: 'Older days missing', icon: IconCalendarX, isVisible: true },
  stale: { label: 'Older data', icon: IconHistory, isVisible: true },
  other_row: { label: 'Small rows grouped', icon: IconStack2, isVisible: false, calm: true },
  unequal: { label: 'Unequal periods', icon: IconArrowsDiff, isVisible: true, calm: true },
  uncompared: { label: 'Not compared', icon: IconEqualNot, isVisible: true, calm: true },
  gone: { label: 'Earlier rows not listed', icon: IconRowRemove, isVisible: true, calm: true },
  method: { label: 'How it is counted', icon: IconMathFunction, isVisible: false, calm: true },
  currency: { label: 'Currency', icon: IconCoins, isVisible: false },
  unmatched: { label: 'Rows of one source', icon: IconEqualNot, isVisible: false, calm: true },
  unfiltered: { label: 'Not filtered', icon: IconFilterOff, isVisible: true, calm: true },
};

export function presentNote(code: Note['code']): NotePresentation {
  return presentations[code];
}

/** Notes shown below the values, one of each kind; the others are listed in the provenance dialog. */
export function notesInSight(notes: readonly Note[]): Note[] {
  return notes.filter(
    ({ code }, index) =>
      presentations[code].isVisible && notes.findIndex((note) => note.code === code) === index,
  );
}
