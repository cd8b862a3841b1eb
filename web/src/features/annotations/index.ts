export { type AnnotationDialog, AnnotationDialogs, newAnnotation } from './annotation-dialogs.tsx';
