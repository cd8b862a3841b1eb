export { blankWidget, widgetFromTemplate } from './editor-state.ts';
export { ParameterField } from './parameter-field.tsx';
export { readUnfinished } from './unfinished.ts';
export { useCatalogue } from './use-catalogue.ts';
export { WidgetEditor } from './widget-editor.tsx';
