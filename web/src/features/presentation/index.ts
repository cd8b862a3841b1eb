export { Presentation } from './presentation.tsx';
export { presentedPages } from './presented-pages.ts';
