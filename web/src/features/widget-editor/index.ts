export { blankWidget, widgetFromTemplate } from '@vitrine/contract/rules/widgets/start-widget.ts';
export { MeasureInputs } from './query/metric-inputs.tsx';
export { CalculatedSlot, type CalculatedSlotProps, ConnectSlot } from './slots.ts';
export { GlobalFields } from './source/global-fields.tsx';
export { readUnfinished } from './unfinished.ts';
export { WidgetEditor } from './widget-editor.tsx';
