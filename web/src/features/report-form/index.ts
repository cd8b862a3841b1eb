export { EditReportModal } from './edit-report-modal.tsx';
export { ReportFormModal } from './report-form-modal.tsx';
