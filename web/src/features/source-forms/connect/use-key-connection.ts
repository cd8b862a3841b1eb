import type { CredentialField, SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { useFormErrors } from '../../../platform/api/form-errors.ts';
import { credentialOf, isSameCredential } from './credential-parts.ts';

/** The decision needed: a source already has the account, or the renewed source has another account. */
export type KeyConflict = { about: 'known' | 'other'; sourceId: string };

const names = ['name', 'account', 'token'] as const;

export type KeyDraft = { name: string; values: Readonly<Record<string, string>> };

/**
 * Submits a credential. If another source has its account, or the renewed source had another one, the server refuses
 * until the person decides; the decision applies to the submitted credential and is cleared when another one is
 * typed.
 */
export function useKeyConnection(
  type: SourceType,
  fields: readonly CredentialField[],
  { name, values }: KeyDraft,
  onDone: (source: Source) => void,
) {
  const [conflict, setConflict] = useState<(KeyConflict & { values: KeyDraft['values'] }) | null>(null);
  const { general, ...errors } = useFormErrors(names);
  const send = (wish: { sourceId?: string; confirmed?: true }) =>
    errors.attempt(async () => {
      setConflict(null);
      const named = name.trim() ? { name: name.trim() } : {};
      const { data } = await api.sources.create
        .call({ type: type.type, ...credentialOf(fields, values), ...named, ...wish })
        .catch((error: unknown) => {
          const found = conflictIn(error);
          const about = wish.sourceId ? 'other' : 'known';
          setConflict(found && { about, sourceId: found.sourceId, values });
          throw found?.error ?? error;
        });
      onDone(data);
    });
  const isOpen = conflict !== null && isSameCredential(fields, conflict.values, values);
  return {
    errors,
    general: conflict && !isOpen ? null : general,
    conflict: isOpen ? conflict : null,
    send,
  };
}

export type KeyErrors = ReturnType<typeof useKeyConnection>['errors']['fields'];

/** A refusal that needs a decision, and the source it is about. */
function conflictIn(error: unknown): { sourceId: string; error: ApiError } | null {
  const sourceId = error instanceof ApiError && error.status === 409 ? error.errors.sourceId?.[0] : undefined;
  if (!(error instanceof ApiError) || !sourceId) return null;
  return { sourceId, error: new ApiError(error.status, { general: error.errors.general ?? [] }) };
}
