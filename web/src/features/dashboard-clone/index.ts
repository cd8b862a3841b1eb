export { CloneDialog } from './clone-dialog.tsx';
