export { type ChangeKind, changeKindOf, doesNotAddUp, isHidden, type WidgetMetric } from './change-kind.ts';
export { changeWithin, type LeadingPart, partToSplit, widgetOfPart } from './change-within.ts';
export { isOfTexts, splitChange } from './split-change.ts';
export { learnedDays, unusualDays } from './unusual-days.ts';
