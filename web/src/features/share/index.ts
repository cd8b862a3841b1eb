export { ShareMenu } from './share-menu.tsx';
export { ViewerShare } from './viewer-share.tsx';
