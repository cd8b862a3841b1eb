export { ReportFormModal, type ReportFormModalProps } from './report-form-modal.tsx';
