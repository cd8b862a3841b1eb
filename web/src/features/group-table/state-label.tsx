import type { CellState } from '@vitrine/contract/entities/group-table.ts';
import type { ReactNode } from 'react';
import {
  IconAlertTriangle,
  IconBellRinging,
  IconBellZ,
  IconCircleCheck,
  IconHourglass,
  IconPlayerPause,
  IconPlugConnectedX,
} from '../../ui/icons/icons.ts';
import { Icon, type IconShape } from '../../ui/plain/icon.tsx';
import { Pill, type Tone } from '../../ui/plain/pill.tsx';
import { stateText } from './cell.messages.ts';

const marks: Record<CellState, { icon: IconShape; tone: Tone }> = {
  alert: { icon: IconBellRinging, tone: 'bad' },
  snoozed: { icon: IconBellZ, tone: 'neutral' },
  broken: { icon: IconPlugConnectedX, tone: 'warning' },
  waiting: { icon: IconHourglass, tone: 'neutral' },
  ok: { icon: IconCircleCheck, tone: 'good' },
  empty: { icon: IconAlertTriangle, tone: 'neutral' },
  paused: { icon: IconPlayerPause, tone: 'neutral' },
};

type StateLabelProps = { state: CellState; children?: ReactNode };

/** A domain's state as icon, label and colour. */
export function StateLabel({ state, children }: StateLabelProps) {
  const { icon, tone } = marks[state];
  return (
    <Pill tone={tone} icon={icon}>
      {children ?? stateText[state]}
    </Pill>
  );
}

/** The same without its label, for a cell, which names the state for screen readers. */
export function StateIcon({ state }: { state: CellState }) {
  return <Icon of={marks[state].icon} size={14} />;
}
