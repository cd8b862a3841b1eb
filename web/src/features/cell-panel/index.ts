export { CellPanel } from './cell-panel.tsx';
