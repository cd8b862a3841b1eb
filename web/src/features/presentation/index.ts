export { Presentation } from './presentation.tsx';
