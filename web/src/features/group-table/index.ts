export { GroupDomains } from './group-domains.tsx';
export { GroupError } from './group-error.tsx';
export { readView, type TableView, writeView } from './table-view.ts';
export { useGroup } from './use-group.ts';
