export { ReportFormModal } from './report-form-modal.tsx';
