export { blankWidget, widgetFromTemplate } from './editor-state.ts';
export { GlobalFields } from './global-fields.tsx';
export { readUnfinished } from './unfinished.ts';
export { WidgetEditor } from './widget-editor.tsx';
