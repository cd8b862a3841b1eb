export { GroupList } from './group-list.tsx';
export { GroupQuota } from './group-quota.tsx';
export { useGroupCount } from './use-group-count.ts';
