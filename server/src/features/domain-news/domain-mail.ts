import { z } from 'zod';
import type { JobSettings } from '../../platform/queue/queue.ts';
import { domainNewsSchema } from '../whitelabel/index.ts';

const payload = domainNewsSchema.extend({ address: z.string() });

export type DomainMail = z.infer<typeof payload>;

/** Job settings: mails one admin the status of one of the company's domains. */
export const domainMail: JobSettings<DomainMail> = {
  name: 'domain-mail',
  payload,
  retryLimit: 8,
  retryDelaySeconds: 30,
  timeoutSeconds: 300,
  concurrency: 1,
  once: ({ part, news, at, address }) => `${part} ${news} ${at} ${address}`,
};
