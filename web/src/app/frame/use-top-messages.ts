import { activeMessages, type Message } from '@vitrine/contract/rules/messages.ts';
import { useState } from 'react';
import { useSession } from '../../platform/session.ts';
import { routeExists } from '../routes.ts';
import type { TopMessage } from '../shell/top-messages.tsx';

/** Pages that keep the whole window for what they show. */
const WITHOUT_MESSAGES = ['intro', 'dashboard.show', 'dashboard.realTime', 'campaign.show'];

/** The banners of the company's state; a closed one stays closed until the page is loaded again. */
export function useTopMessages(routeName: string): {
  messages: TopMessage[];
  closeMessage: (code: string) => void;
} {
  const { company } = useSession();
  const [closed, setClosed] = useState<readonly string[]>([]);
  const hidden = company === null || WITHOUT_MESSAGES.includes(routeName);
  const messages = hidden ? [] : activeMessages(company).map(asTopMessage);
  return {
    messages: messages.filter(({ code }) => !closed.includes(code)),
    closeMessage: (code) => setClosed((before) => [...before, code]),
  };
}

function asTopMessage({ link, code, ...message }: Message): TopMessage {
  const action = link && routeExists(link.to) ? { label: link.label, href: link.to } : undefined;
  return { ...message, code: String(code), action };
}
