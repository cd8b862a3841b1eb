import type { CredentialField, SourceType } from '@vitrine/contract/entities/catalogue.ts';
import type { Source } from '@vitrine/contract/entities/source.ts';
import { useState } from 'react';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { credentialOf, isSameCredential } from './credential-parts.ts';

const names = ['name', 'account', 'token'] as const;

export type KeyDraft = { name: string; values: Readonly<Record<string, string>> };

/**
 * Sends what was typed. An account that a source has already is refused until the person says what is meant; the question is
 * about the credential that was sent, and is taken back once another one is typed.
 */
export function useKeyConnection(
  type: SourceType,
  fields: readonly CredentialField[],
  { name, values }: KeyDraft,
  onDone: (source: Source) => void,
) {
  /** The source that has the account already, and what was typed then. */
  const [known, setKnown] = useState<{ sourceId: string; values: KeyDraft['values'] } | null>(null);
  const { general, ...errors } = useFormErrors(names);
  const send = (wish: { sourceId?: string; again?: true }) =>
    errors.attempt(async () => {
      setKnown(null);
      const named = name.trim() ? { name: name.trim() } : {};
      const { data } = await api.sources.create
        .call({ type: type.type, ...credentialOf(fields, values), ...named, ...wish })
        .catch((error: unknown) => {
          const account = knownAccount(error);
          setKnown(account && { sourceId: account.sourceId, values });
          throw account?.error ?? error;
        });
      onDone(data);
    });
  const isAsked = known !== null && isSameCredential(fields, known.values, values);
  return {
    errors,
    general: known && !isAsked ? null : general,
    knownId: isAsked ? known.sourceId : null,
    send,
  };
}

export type KeyErrors = ReturnType<typeof useKeyConnection>['errors']['fields'];

/** The refusal of an account that is connected already, and which source has it. */
function knownAccount(error: unknown): { sourceId: string; error: ApiError } | null {
  const sourceId = error instanceof ApiError && error.status === 409 ? error.errors.sourceId?.[0] : undefined;
  if (!(error instanceof ApiError) || !sourceId) return null;
  return { sourceId, error: new ApiError(error.status, { general: error.errors.general ?? [] }) };
}
