export { ClientList } from './client-list.tsx';
