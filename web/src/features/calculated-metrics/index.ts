export { CalculatedMetricModal } from './calculated-metric-modal.tsx';
