export { EditReportModal } from './edit-report-modal.tsx';
export { NewReportModal } from './new-report-modal.tsx';
export { ReportFormModal } from './report-form-modal.tsx';
