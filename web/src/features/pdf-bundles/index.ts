export { type BundleChoice, BundleDialog } from './bundle-dialog.tsx';
export { BundleList } from './bundle-list.tsx';
