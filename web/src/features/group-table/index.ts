export { GroupDomains } from './group-domains.tsx';
export { readView, type TableView, writeView } from './table-view.ts';
export { useGroup } from './use-group.ts';
