import { z } from 'zod';
import { whitelabelSchema } from '../entities/whitelabel.ts';
import { endpoint } from './endpoint.ts';

const state = z.object({ data: whitelabelSchema });

export const whitelabelEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/company/whitelabel',
    access: 'admin',
    summary: 'The company’s custom domains, their required DNS records and the status of each',
  }).output(state),
  save: endpoint({
    method: 'PUT',
    path: '/api/company/whitelabel',
    access: 'admin',
    summary: 'Set the custom domain for pages, the sender address, or both; blank removes it',
  })
    .input(
      z.object({
        domain: z.string().max(300),
        emailDomain: z.string().max(300),
        emailUsername: z.string().max(64),
      }),
    )
    .output(state),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/company/whitelabel',
    access: 'admin',
    summary: 'Remove the custom domains; pages and e-mails use those of the installation',
  }).output(state),
  check: endpoint({
    method: 'POST',
    path: '/api/company/whitelabel/check',
    access: 'admin',
    stores: false,
    summary: 'Check the DNS records now; 429 if called too often',
  }).output(state),
  newKey: endpoint({
    method: 'POST',
    path: '/api/company/whitelabel/key',
    access: 'admin',
    summary:
      'Create a new DKIM key, used once its DNS record is found; 409 if the domain is not verified or another key is pending',
  }).output(state),
  withdrawKey: endpoint({
    method: 'DELETE',
    path: '/api/company/whitelabel/key',
    access: 'admin',
    summary: 'Cancel a pending DKIM key; 409 if there is none',
  }).output(state),
  ask: endpoint({
    method: 'GET',
    path: '/api/domains/ask',
    access: 'anyone',
    summary: 'For proxies that request certificates on demand: 200 for a verified company domain, else 404',
  })
    .input(z.object({ domain: z.string().min(1) }))
    .output(z.object({ domain: z.string() })),
};
