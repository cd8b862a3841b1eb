export { GroupList } from './group-list.tsx';
