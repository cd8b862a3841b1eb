export { ClientContents } from './client-contents.tsx';
export { ClientFacts } from './client-facts.tsx';
export { ClientGroups } from './client-groups.tsx';
export { ClientPeople } from './client-people.tsx';
export { ClientReports } from './client-reports.tsx';
export { ClientSources } from './client-sources.tsx';
