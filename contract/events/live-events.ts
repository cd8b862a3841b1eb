import { z } from 'zod';
import { annotationScopeSchema } from '../entities/annotations/shown-annotation.ts';
import { companySchema } from '../entities/company/company.ts';

/**
 * Live messages to open pages, on the company's private channel. A page reloads what it shows; it trusts a payload for its keys
 * only.
 */
export const liveEvents = {
  /**
   * A source was connected, re-authorised, renamed, removed or found invalid: `id` names it, `sources` are all there are. A list
   * too long for one message is left out.
   */
  CompanySourceUpdated: z.object({ sources: companySchema.shape.sources.optional(), id: z.string() }),
  CompanySubscriptionUpdated: companySchema.pick({ state: true, services: true }),
  /** The company's domains or their DNS records have changed. */
  CompanySenderUpdated: companySchema.pick({ fromAddress: true, senderVerified: true }),
  /** A client was created, changed or deleted, or dashboards or groups were assigned to it; null if several were. */
  ClientUpdated: z.object({ id: z.string().nullable() }),
  /** A dashboard was archived, deleted or restored, or its reports were deleted or restored; null if several were. */
  DashboardUpdated: z.object({ id: z.string().nullable() }),
  /** Annotations of a dashboard, client or source were created, changed, deleted or restored. */
  AnnotationsUpdated: z.object({ scope: annotationScopeSchema, id: z.string() }),
  /** Comments on widgets of a dashboard were written, changed, resolved, reopened or deleted. */
  CommentsUpdated: z.object({ dashboardId: z.string() }),
  /** A goal was created, changed, deleted or restored, or several were measured: then null. */
  GoalUpdated: z.object({ id: z.string().nullable() }),
  /** A group or its domains were changed or measured, or an alert of it has opened, ended or been snoozed. */
  CampaignUpdated: z.object({ id: z.string() }),
  /** Links of a dashboard were created, changed or revoked, or its password or whether it is public has changed. */
  ShareLinksUpdated: z.object({ dashboardId: z.string() }),
  /** `locked` is the id of the person who holds the editing lock, null when it is free. */
  DashboardLockUpdated: z.object({
    dashboardId: z.string(),
    locked: z.string().nullable(),
    lockedBy: z.string().nullable(),
  }),
} as const;

export type LiveEventName = keyof typeof liveEvents;
export type LivePayload<Name extends LiveEventName> = z.infer<(typeof liveEvents)[Name]>;

/** Name and payload together, as senders and listeners handle it. */
export type LiveEvent = { [Name in LiveEventName]: { event: Name; data: LivePayload<Name> } }[LiveEventName];

const CHANNEL = /^private-company\.([\w-]+)$/;

/** The channel by its name in the Pusher protocol, where `private-` asks for a signature. */
export function companyChannel(companyId: string): string {
  return `private-company.${companyId}`;
}

/** The company whose channel this is, or null for any other channel. */
export function companyOfChannel(channel: string): string | null {
  return CHANNEL.exec(channel)?.[1] ?? null;
}

/** A message from the wire, or null if it is unknown or invalid. */
export function parseLiveEvent(event: string, data: unknown): LiveEvent | null {
  if (!Object.hasOwn(liveEvents, event)) return null;
  const name = event as LiveEventName;
  const parsed = liveEvents[name].safeParse(data);
  return parsed.success ? ({ event: name, data: parsed.data } as LiveEvent) : null;
}
