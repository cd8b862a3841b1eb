export { ViewerPasswordForm } from './viewer-password-form.tsx';
