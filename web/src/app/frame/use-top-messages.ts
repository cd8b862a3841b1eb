import type { Company } from '@vitrine/contract/entities/company.ts';
import { activeMessages, type Message } from '@vitrine/contract/rules/messages.ts';
import { isEditor } from '@vitrine/contract/rules/permissions.ts';
import { useState } from 'react';
import { useSession } from '../../platform/session.ts';
import { routeExists } from '../routes.ts';
import type { TopMessage } from '../shell/top-messages.tsx';

/** Pages that keep the whole window for what they show. */
const WITHOUT_MESSAGES = ['intro', 'dashboard.show', 'dashboard.realTime', 'campaign.show'];

/** Where dashboards are created from. */
const CREATING = ['dashboards.index', 'dashboards.create'];

/** The banners of the company's state, for those who can do something about it; a closed one stays closed until the page is loaded again. */
export function useTopMessages(routeName: string): {
  messages: TopMessage[];
  closeMessage: (code: string) => void;
} {
  const { company, user } = useSession();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const hidden = !isEditor(user?.roleName ?? null) || WITHOUT_MESSAGES.includes(routeName);
  const messages = hidden || company === null ? [] : messagesOf(company, routeName);
  return {
    messages: messages.filter(({ code }) => !closed.includes(code)),
    closeMessage: (code) => setClosed((before) => [...before, code]),
  };
}

function messagesOf(company: Company, routeName: string): TopMessage[] {
  const moment = { nowMs: Date.now(), creating: CREATING.includes(routeName) };
  return activeMessages(company, moment).map(asTopMessage);
}

function asTopMessage({ link, code, ...message }: Message): TopMessage {
  const action = link && routeExists(link.to) ? { label: link.label, href: link.to } : undefined;
  return { ...message, code: String(code), action };
}
