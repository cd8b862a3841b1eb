export { blankWidget, widgetFromTemplate } from '@vitrine/contract/rules/widgets/start-widget.ts';
export { CalculatedSlot, type CalculatedSlotProps } from './query/calculated-slot.ts';
export { MeasureInputs } from './query/metric-inputs.tsx';
export { ConnectSlot } from './source/connect-slot.ts';
export { GlobalFields } from './source/global-fields.tsx';
export { isSameWidget } from './source/same-widget.ts';
export { readUnfinished } from './unfinished.ts';
export { WidgetEditor } from './widget-editor.tsx';
