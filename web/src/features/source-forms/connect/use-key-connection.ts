import type { CredentialField, SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormErrors } from '../../../platform/api/form-errors.ts';
import { credentialOf, isSameCredential } from './credential-parts.ts';

/** What is asked of the person: a source has the account already, or the one that was to be renewed has another account. */
export type KeyConflict = { about: 'known' | 'other'; sourceId: string };

const names = ['name', 'account', 'token'] as const;

export type KeyDraft = { name: string; values: Readonly<Record<string, string>> };

/**
 * Sends what was typed. An account that a source has already is refused until the person says what is meant, and so is another
 * account than the one that a source had; the question is about the credential that was sent, and is taken back once another one
 * is typed.
 */
export function useKeyConnection(
  type: SourceType,
  fields: readonly CredentialField[],
  { name, values }: KeyDraft,
  onDone: (source: Source) => void,
) {
  const [question, setConflict] = useState<(KeyConflict & { values: KeyDraft['values'] }) | null>(null);
  const { general, ...errors } = useFormErrors(names);
  const send = (wish: { sourceId?: string; confirmed?: true }) =>
    errors.attempt(async () => {
      setConflict(null);
      const named = name.trim() ? { name: name.trim() } : {};
      const { data } = await api.sources.create
        .call({ type: type.type, ...credentialOf(fields, values), ...named, ...wish })
        .catch((error: unknown) => {
          const asked = questionIn(error);
          const about = wish.sourceId ? 'other' : 'known';
          setConflict(asked && { about, sourceId: asked.sourceId, values });
          throw asked?.error ?? error;
        });
      onDone(data);
    });
  const isOpen = question !== null && isSameCredential(fields, question.values, values);
  return {
    errors,
    general: question && !isOpen ? null : general,
    question: isOpen ? question : null,
    send,
  };
}

export type KeyErrors = ReturnType<typeof useKeyConnection>['errors']['fields'];

/** A refusal that can be answered, and which source it is about. */
function questionIn(error: unknown): { sourceId: string; error: ApiError } | null {
  const sourceId = error instanceof ApiError && error.status === 409 ? error.errors.sourceId?.[0] : undefined;
  if (!(error instanceof ApiError) || !sourceId) return null;
  return { sourceId, error: new ApiError(error.status, { general: error.errors.general ?? [] }) };
}
