export { ClientModal } from './client-modal.tsx';
export { RemoveClient } from './remove-client.tsx';
