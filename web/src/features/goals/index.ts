export { ClientGoals } from './client-goals.tsx';
export { GoalsModal } from './goals-modal.tsx';
export { metricChoices } from './metric-choices.ts';
