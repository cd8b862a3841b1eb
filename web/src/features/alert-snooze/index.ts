export { SnoozeButton } from './snooze-button.tsx';
export { isWeekOrMore } from './snooze-choices.ts';
export { SnoozeNote } from './snooze-note.tsx';
