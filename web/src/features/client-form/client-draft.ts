import type { Client, ClientFields } from '@vitrine/contract/entities/client.ts';

/** A client while it is edited. */
export type ClientDraft = Pick<Client, 'name' | 'logo' | 'contact' | 'colors' | 'defaultSources'>;

export const newDraft: ClientDraft = {
  name: '',
  logo: null,
  contact: { name: '', email: '', phone: '' },
  colors: { color: null, backgroundColor: null, dashboardBackgroundColor: null },
  defaultSources: {},
};

export function draftOf({ name, logo, contact, colors, defaultSources }: Client): ClientDraft {
  return { name, logo, contact, colors, defaultSources };
}

/** The request body. An e-mail address loses the spaces around it. */
export function fieldsOf({ contact, ...draft }: ClientDraft): ClientFields {
  return { ...draft, contact: { ...contact, email: contact.email.trim() } };
}
