export { blankWidget, widgetFromTemplate } from '@vitrine/contract/rules/widgets/start-widget.ts';
export { CalculatedSlot, type CalculatedSlotProps } from './calculated-slot.ts';
export { ConnectSlot } from './connect-slot.ts';
export { GlobalFields } from './global-fields.tsx';
export { MeasureInputs } from './measure-inputs.tsx';
export { isSameWidget } from './same-widget.ts';
export { readUnfinished } from './unfinished.ts';
export { WidgetEditor } from './widget-editor.tsx';
