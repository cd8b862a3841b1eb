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
  IconHistory,
  IconMathFunction,
  IconRowRemove,
  IconStack2,
  IconTrendingUp,
} from '@tabler/icons-react';
import type { Note } from '@vitrine/contract/entities/table.ts';
import type { IconShape } from '../../../ui/plain/icon.tsx';

type NoteLook = {
  label: string;
  icon: IconShape;
  /** Without it the value would be misread. */
  inSight: boolean;
  /** Informs, where the others warn. */
  calm?: true;
};

const looks: Record<Note['code'], NoteLook> = {
  sampled: { label: 'Sampled', icon: IconChartDots, inSight: true },
  thresholded: { label: 'Small numbers hidden', icon: IconEyeOff, inSight: true },
  truncated: { label: 'Rows left out', icon: IconCut, inSight: true },
  partial: { label: 'Partial', icon: IconAlertTriangle, inSight: true },
  late: { label: 'Data delayed', icon: IconClockPause, inSight: true, calm: true },
  growing: { label: 'Still growing', icon: IconTrendingUp, inSight: true, calm: true },
  as_of: { label: 'As of now', icon: IconCalendarDot, inSight: true, calm: true },
  history: { label: 'Older days missing', icon: IconCalendarX, inSight: true },
  stale: { label: 'Older data', icon: IconHistory, inSight: true },
  other_row: { label: 'Small rows grouped', icon: IconStack2, inSight: false, calm: true },
  unequal: { label: 'Unequal periods', icon: IconArrowsDiff, inSight: true, calm: true },
  uncompared: { label: 'Not compared', icon: IconEqualNot, inSight: true, calm: true },
  gone: { label: 'Rows that are gone', icon: IconRowRemove, inSight: true, calm: true },
  method: { label: 'How it is counted', icon: IconMathFunction, inSight: false, calm: true },
  currency: { label: 'Currency', icon: IconCoins, inSight: false },
};

export function noteLook(code: Note['code']): NoteLook {
  return looks[code];
}

/** Notes shown below the values, one of each kind; the others are listed in the provenance dialog. */
export function notesInSight(notes: readonly Note[]): Note[] {
  return notes.filter(
    ({ code }, index) => looks[code].inSight && notes.findIndex((note) => note.code === code) === index,
  );
}
