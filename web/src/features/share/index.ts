export { ReaderShare } from './reader-share.tsx';
export { ShareMenu } from './share-menu.tsx';
