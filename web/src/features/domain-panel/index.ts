export { AddDomains } from './add-domains.tsx';
export { EditDomain } from './edit-domain.tsx';
