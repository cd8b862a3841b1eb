export { metricFields } from './group-draft.ts';
export { GroupForm } from './group-form.tsx';
