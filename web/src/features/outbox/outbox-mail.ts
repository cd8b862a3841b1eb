import type { api } from '../../platform/api/api.ts';

/** A mail as the outbox lists it. */
export type OutboxMail = Awaited<ReturnType<typeof api.outbox.list.call>>['data'][number];
