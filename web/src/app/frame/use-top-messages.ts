import type { Company } from '@vitrine/contract/entities/company/company.ts';
import type { Role } from '@vitrine/contract/entities/user.ts';
import { activeMessages, type Message } from '@vitrine/contract/rules/people/account-banners.ts';
import { canCall, isEditor } from '@vitrine/contract/rules/people/permissions.ts';
import { useState } from 'react';
import { useSession } from '../../platform/session/session.ts';
import { routes } from '../routes.ts';
import type { TopMessage } from '../shell/top-messages.tsx';

/** Pages that keep the whole window for what they show. */
const WITHOUT_MESSAGES = ['intro', 'dashboard.show', 'dashboard.realTime', 'campaign.show'];

/** Where dashboards are created from. */
const CREATING = ['dashboards.index', 'dashboards.create'];

/** The banners for the company's state, for people who can act on it; a closed one stays closed until the page is reloaded. */
export function useTopMessages(routeName: string): {
  messages: TopMessage[];
  closeMessage: (code: string) => void;
} {
  const { company, user } = useSession();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const hidden = !isEditor(user?.roleName ?? null) || WITHOUT_MESSAGES.includes(routeName);
  const messages =
    hidden || company === null ? [] : messagesOf(company, routeName, user?.roleName ?? 'client');
  return {
    messages: messages.filter(({ code }) => !closed.includes(code)),
    closeMessage: (code) => setClosed((before) => [...before, code]),
  };
}

function messagesOf(company: Company, routeName: string, role: Role): TopMessage[] {
  const moment = { nowMs: Date.now(), creating: CREATING.includes(routeName) };
  return activeMessages(company, moment).map((message) => asTopMessage(message, role));
}

/** A link for admins is only shown to admins. */
function asTopMessage({ link, code, ...message }: Message, role: Role): TopMessage {
  const isOpen = link && routes.some(({ path, access }) => path === link.to && canCall(access, role));
  const action = link && isOpen ? { label: link.label, href: link.to } : undefined;
  return { ...message, code: String(code), action };
}
