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
    summary: 'Name the company’s domain for pages, its sender address, or both; blank is none',
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
    summary: 'Remove the custom domains; pages and mail use the installation’s own again',
  }).output(state),
  check: endpoint({
    method: 'POST',
    path: '/api/company/whitelabel/check',
    access: 'admin',
    summary: 'Check the DNS records now; 429 when called too often',
  }).output(state),
  newKey: endpoint({
    method: 'POST',
    path: '/api/company/whitelabel/key',
    access: 'admin',
    summary:
      'Make a new DKIM key, which signs once its record is seen; 409 before the domain works, and while one waits',
  }).output(state),
  withdrawKey: endpoint({
    method: 'DELETE',
    path: '/api/company/whitelabel/key',
    access: 'admin',
    summary: 'Withdraw a new DKIM key that does not sign yet; 409 where none is pending',
  }).output(state),
  ask: endpoint({
    method: 'GET',
    path: '/api/domains/ask',
    access: 'anyone',
    summary: 'For a proxy that gets certificates on demand: 200 for a verified company domain, 404 otherwise',
  })
    .input(z.object({ domain: z.string().min(1) }))
    .output(z.object({ domain: z.string() })),
};
