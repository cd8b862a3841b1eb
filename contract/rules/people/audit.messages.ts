import { z } from 'zod';
import type { AuditDetails, AuditEvent } from '../../entities/audit.ts';

type AuditedEvent = { subject: string; details: AuditDetails };

/** Audited actions: the label in a filter, and the text after the person's name. */
const actions = {
  'session.started': {
    label: 'Signed in',
    text: ({ details }: AuditedEvent) => (details.by ? `signed in with ${details.by}` : 'signed in'),
  },
  'session.failed': {
    label: 'Sign-in failed',
    text: ({ details }: AuditedEvent) => `could not sign in: ${details.why ?? 'wrong password'}`,
  },
  'session.ended': { label: 'Session ended', text: ({ subject }: AuditedEvent) => `signed out ${subject}` },
  'user.invited': {
    label: 'Invited',
    text: ({ subject, details }: AuditedEvent) => `invited ${subject} as ${details.role}`,
  },
  'user.invited_again': {
    label: 'Invited again',
    text: ({ subject }: AuditedEvent) => `sent ${subject} a new invitation`,
  },
  'user.invitation_revoked': {
    label: 'Invitation revoked',
    text: ({ subject }: AuditedEvent) => `revoked the invitation of ${subject}`,
  },
  'user.joined': { label: 'Joined', text: ({ details }: AuditedEvent) => `joined as ${details.role}` },
  'user.renamed': {
    label: 'Renamed',
    text: ({ subject, details }: AuditedEvent) => `changed the name of ${details.was} to ${subject}`,
  },
  'user.role_changed': {
    label: 'Role changed',
    text: ({ subject, details }: AuditedEvent) => `made ${subject} ${details.role} (was ${details.was})`,
  },
  'user.dashboards_changed': {
    label: 'Dashboards of a client changed',
    text: ({ subject, details }: AuditedEvent) =>
      `chose which dashboards ${subject} sees (${details.dashboards})`,
  },
  'user.removed': {
    label: 'Removed',
    text: ({ subject }: AuditedEvent) => `removed ${subject} from the company`,
  },
  'password.changed': { label: 'Password changed', text: () => 'changed their password' },
  'password.reset': { label: 'Password reset', text: () => 'set a new password by mail' },
  'email.change_requested': {
    label: 'E-mail change requested',
    text: ({ subject }: AuditedEvent) => `requested to change their e-mail address to ${subject}`,
  },
  'email.changed': {
    label: 'E-mail changed',
    text: ({ subject, details }: AuditedEvent) =>
      `changed their e-mail address from ${details.was} to ${subject}`,
  },
  'two_factor.on': { label: 'Two-factor turned on', text: () => 'turned two-factor sign-in on' },
  'two_factor.off': { label: 'Two-factor turned off', text: () => 'turned two-factor sign-in off' },
  'two_factor.codes_renewed': {
    label: 'Recovery codes renewed',
    text: () => 'made new recovery codes',
  },
  'token.created': {
    label: 'API token created',
    text: ({ subject }: AuditedEvent) => `created the API token “${subject}”`,
  },
  'token.revoked': {
    label: 'API token revoked',
    text: ({ subject }: AuditedEvent) => `revoked the API token “${subject}”`,
  },
  'company.changed': {
    label: 'Company settings changed',
    text: ({ details }: AuditedEvent) => `changed the company’s settings (${details.what})`,
  },
  'polishing.saved': {
    label: 'Wording endpoint saved',
    text: ({ subject, details }: AuditedEvent) =>
      `saved ${subject} as the endpoint that polishes wording (${details.what})`,
  },
  'polishing.removed': {
    label: 'Wording endpoint removed',
    text: ({ subject }: AuditedEvent) => `removed ${subject}, which polished wording`,
  },
  'polishing.tested': {
    label: 'Wording endpoint tested',
    text: ({ subject, details }: AuditedEvent) =>
      details.why
        ? `tested the wording endpoint ${subject}: ${details.why}`
        : `tested the wording endpoint ${subject}`,
  },
  'company.deletion_requested': {
    label: 'Deletion requested',
    text: () => 'requested deletion of the company',
  },
  'company.deletion_canceled': {
    label: 'Deletion canceled',
    text: () => 'canceled the deletion of the company',
  },
  'company.exported': { label: 'Data exported', text: () => 'downloaded all data of the company' },
  'source.connected': {
    label: 'Source connected',
    text: ({ subject }: AuditedEvent) => `connected ${subject}`,
  },
  'source.removed': {
    label: 'Source removed',
    text: ({ subject }: AuditedEvent) => `disconnected ${subject}`,
  },
  'source.restored': {
    label: 'Deleted source restored',
    text: ({ subject }: AuditedEvent) => `restored the deleted source ${subject}`,
  },
  'report.deleted': {
    label: 'Report deleted',
    text: ({ subject }: AuditedEvent) => `deleted a report of “${subject}”`,
  },
  'report.restored': {
    label: 'Deleted report restored',
    text: ({ subject }: AuditedEvent) => `restored a deleted report of “${subject}”`,
  },
  'item.deleted_permanently': {
    label: 'Deleted permanently',
    text: ({ subject, details }: AuditedEvent) => `permanently deleted the ${details.kind} “${subject}”`,
  },
  'user.clients_changed': {
    label: 'Clients of a person changed',
    text: ({ subject, details }: AuditedEvent) =>
      `chose which clients’ dashboards ${subject} sees (${details.clients})`,
  },
  'client.created': {
    label: 'Client created',
    text: ({ subject }: AuditedEvent) => `created the client “${subject}”`,
  },
  'client.changed': {
    label: 'Client changed',
    text: ({ subject, details }: AuditedEvent) => `changed the client “${subject}” (${details.what})`,
  },
  'client.deleted': {
    label: 'Client deleted',
    text: ({ subject }: AuditedEvent) => `deleted the client “${subject}”`,
  },
  'client.restored': {
    label: 'Client restored',
    text: ({ subject }: AuditedEvent) => `restored the client “${subject}”`,
  },
  'goal.created': {
    label: 'Goal created',
    text: ({ subject }: AuditedEvent) => `created the goal “${subject}”`,
  },
  'goal.changed': {
    label: 'Goal changed',
    text: ({ subject, details }: AuditedEvent) => `changed the goal “${subject}” (${details.what})`,
  },
  'goal.deleted': {
    label: 'Goal deleted',
    text: ({ subject }: AuditedEvent) => `deleted the goal “${subject}”`,
  },
  'goal.restored': {
    label: 'Goal restored',
    text: ({ subject }: AuditedEvent) => `restored the deleted goal “${subject}”`,
  },
  'client.shared': {
    label: 'Client shared',
    text: ({ subject, details }: AuditedEvent) =>
      `shared all dashboards of “${subject}” with ${details.with}`,
  },
  'client.unshared': {
    label: 'Client no longer shared',
    text: ({ subject, details }: AuditedEvent) =>
      `stopped sharing all dashboards of “${subject}” with ${details.with}`,
  },
  'dashboard.moved': {
    label: 'Dashboard moved',
    text: ({ subject, details }: AuditedEvent) =>
      details.client
        ? `moved the dashboard “${subject}” to the client “${details.client}”`
        : `removed the dashboard “${subject}” from its client`,
  },
  'dashboard.shared': {
    label: 'Dashboard shared',
    text: ({ subject, details }: AuditedEvent) => `shared “${subject}” with ${details.with}`,
  },
  'dashboard.unshared': {
    label: 'Dashboard no longer shared',
    text: ({ subject, details }: AuditedEvent) => `stopped sharing “${subject}” with ${details.with}`,
  },
  'dashboard.password_changed': {
    label: 'Dashboard password changed',
    text: ({ subject, details }: AuditedEvent) =>
      details.password ? `set a password for “${subject}”` : `removed the password of “${subject}”`,
  },
  'dashboard.archived': {
    label: 'Dashboard archived',
    text: ({ subject }: AuditedEvent) => `archived the dashboard “${subject}”`,
  },
  'dashboard.restored': {
    label: 'Dashboard restored',
    text: ({ subject }: AuditedEvent) => `restored the dashboard “${subject}”`,
  },
  'dashboard.deleted': {
    label: 'Dashboard deleted',
    text: ({ subject }: AuditedEvent) => `deleted the dashboard “${subject}”`,
  },
  'dashboard.undeleted': {
    label: 'Deleted dashboard restored',
    text: ({ subject }: AuditedEvent) => `restored the deleted dashboard “${subject}”`,
  },
  'dashboard.permalink_renewed': {
    label: 'Permalink renewed',
    text: ({ subject }: AuditedEvent) => `gave “${subject}” a new link`,
  },
  'dashboard.link_created': {
    label: 'Share link created',
    text: ({ subject, details }: AuditedEvent) => `created the link “${details.link}” of “${subject}”`,
  },
  'dashboard.link_changed': {
    label: 'Share link changed',
    text: ({ subject, details }: AuditedEvent) =>
      `changed the link “${details.link}” of “${subject}” (${details.what})`,
  },
  'dashboard.link_revoked': {
    label: 'Share link revoked',
    text: ({ subject, details }: AuditedEvent) => `revoked the link “${details.link}” of “${subject}”`,
  },
  'annotation.created': {
    label: 'Annotation created',
    text: ({ subject, details }: AuditedEvent) => `created the annotation “${subject}” (${details.day})`,
  },
  'annotation.imported': {
    label: 'Annotations imported',
    text: ({ details }: AuditedEvent) => `imported annotations (${details.count})`,
  },
  'annotation.changed': {
    label: 'Annotation changed',
    text: ({ subject, details }: AuditedEvent) => `changed the annotation “${subject}” (${details.what})`,
  },
  'annotation.deleted': {
    label: 'Annotation deleted',
    text: ({ subject }: AuditedEvent) => `deleted the annotation “${subject}”`,
  },
  'annotation.restored': {
    label: 'Deleted annotation restored',
    text: ({ subject }: AuditedEvent) => `restored the deleted annotation “${subject}”`,
  },
  'comment.created': {
    label: 'Comment written',
    text: ({ subject, details }: AuditedEvent) => `commented on “${details.widget}” of “${subject}”`,
  },
  'comment.changed': {
    label: 'Comment changed',
    text: ({ subject, details }: AuditedEvent) => `changed a comment on “${details.widget}” of “${subject}”`,
  },
  'comment.resolved': {
    label: 'Comment resolved',
    text: ({ subject, details }: AuditedEvent) => `resolved a comment on “${details.widget}” of “${subject}”`,
  },
  'comment.reopened': {
    label: 'Comment reopened',
    text: ({ subject, details }: AuditedEvent) => `reopened a comment on “${details.widget}” of “${subject}”`,
  },
  'comment.deleted': {
    label: 'Comment deleted',
    text: ({ subject, details }: AuditedEvent) => `deleted a comment on “${details.widget}” of “${subject}”`,
  },
  'domain.snoozed': {
    label: 'Alerts snoozed',
    text: ({ subject, details }: AuditedEvent) => `snoozed ${subject} ${details.until} (${details.what})`,
  },
  'domain.unsnoozed': {
    label: 'Snooze ended',
    text: ({ subject }: AuditedEvent) => `ended the snooze of ${subject}`,
  },
  'channel.created': {
    label: 'Alert channel added',
    text: ({ subject }: AuditedEvent) => `added the alert channel ${subject}`,
  },
  'channel.changed': {
    label: 'Alert channel changed',
    text: ({ subject, details }: AuditedEvent) => `changed the alert channel ${subject} (${details.what})`,
  },
  'channel.tested': {
    label: 'Alert channel tested',
    text: ({ subject, details }: AuditedEvent) =>
      details.why
        ? `tested the alert channel ${subject} without success: ${details.why}`
        : `tested the alert channel ${subject}`,
  },
  'channel.removed': {
    label: 'Alert channel removed',
    text: ({ subject }: AuditedEvent) => `removed the alert channel ${subject}`,
  },
  'channel.unsubscribed': {
    label: 'Alert mails ended',
    text: ({ subject }: AuditedEvent) => `ended the alert mails to ${subject}`,
  },
  'channel.confirmed': {
    label: 'Alert e-mails confirmed',
    text: ({ subject }: AuditedEvent) => `confirmed alert e-mails to ${subject}`,
  },
  'group.created': {
    label: 'Group created',
    text: ({ subject }: AuditedEvent) => `created the group “${subject}”`,
  },
  'group.changed': {
    label: 'Group changed',
    text: ({ subject }: AuditedEvent) => `changed the group “${subject}”`,
  },
  'group.deleted': {
    label: 'Group deleted',
    text: ({ subject }: AuditedEvent) => `deleted the group “${subject}”`,
  },
  'group.domain_changed': {
    label: 'Domain changed',
    text: ({ subject, details }: AuditedEvent) => `changed how ${subject} is watched (${details.group})`,
  },
  'group.domains_added': {
    label: 'Domains added',
    text: ({ subject, details }: AuditedEvent) => `added domains to “${subject}” (${details.count})`,
  },
  'group.domains_removed': {
    label: 'Domains removed',
    text: ({ subject, details }: AuditedEvent) => `removed domains from “${subject}” (${details.count})`,
  },
  'group.domains_snoozed': {
    label: 'Domains snoozed',
    text: ({ subject, details }: AuditedEvent) =>
      `snoozed domains of “${subject}” (${details.count}) ${details.until}`,
  },
  'billing.changed': {
    label: 'Billing changed',
    text: ({ subject }: AuditedEvent) => `changed the billing: ${subject}`,
  },
} as const;

export type AuditAction = keyof typeof actions;

export const auditActionSchema = z.enum(Object.keys(actions) as [AuditAction, ...AuditAction[]]);

/** Every action with the name that a filter gives it. */
export const auditActions: readonly { action: AuditAction; label: string }[] = auditActionSchema.options.map(
  (action) => ({ action, label: actions[action].label }),
);

/** What a person did, to be read after their name. An action of a later release is shown by its own name. */
export function auditText(event: Pick<AuditEvent, 'action' | 'subject' | 'details'>): string {
  const known = auditActionSchema.safeParse(event.action);
  return known.success ? actions[known.data].text(event) : `${event.action} ${event.subject}`.trim();
}
