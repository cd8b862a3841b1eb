export { CreateForm, type CreateFormProps } from './create-form.tsx';
export { TemplateStart, type TemplateStartProps } from './template-start.tsx';
