export { GroupList } from './group-list.tsx';
export { GroupQuota, useGroupCount } from './group-quota.tsx';
