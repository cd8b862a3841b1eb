export { DeletedList } from './deleted-list.tsx';
export { ListMenu } from './list-menu.tsx';
