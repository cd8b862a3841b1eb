import { useQueryClient } from '@tanstack/react-query';
import type { Polishing, PolishingTest } from '@vitrine/contract/entities/company/polishing.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { useOutcome } from '../../ui/use-outcome.ts';

type Draft = { url: string; model: string; key: string; enabled: boolean };

const names = ['url', 'model', 'key'] as const;

/** The unsaved endpoint, its test and its removal. */
export function useWording(saved: Polishing | null) {
  const queries = useQueryClient();
  const start = draftOf(saved);
  const [draft, setDraft] = useState(start);
  const [tested, setTested] = useState<PolishingTest | null>(null);
  const errors = useFormErrors(names);
  const refetch = () => queries.invalidateQueries({ queryKey: api.polishing.key() });
  const saving = useOutcome(() =>
    errors.attempt(async () => {
      await api.polishing.save.call({ ...fieldsOf(draft), enabled: draft.enabled });
      await refetch();
    }),
  );
  const testing = useOutcome(() => {
    setTested(null);
    return errors.attempt(async () => setTested((await api.polishing.test.call(fieldsOf(draft))).data));
  });
  return {
    draft,
    errors,
    outcome: saving.outcome,
    testing: testing.outcome,
    tested,
    dirty: (Object.keys(start) as (keyof Draft)[]).some((field) => start[field] !== draft[field]),
    change: (part: Partial<Draft>) => {
      for (const name of names) if (name in part) errors.clear(name);
      setDraft((before) => ({ ...before, ...part }));
    },
    submit: saving.run,
    test: testing.run,
    remove: async () => {
      await api.polishing.remove.call();
      await refetch();
    },
  };
}

export type Wording = ReturnType<typeof useWording>;

function draftOf(saved: Polishing | null): Draft {
  return { url: saved?.url ?? '', model: saved?.model ?? '', key: '', enabled: saved?.enabled ?? false };
}

/** An empty key keeps the saved one. */
function fieldsOf({ url, model, key }: Draft) {
  return { url, model, ...(key.trim() === '' ? {} : { key }) };
}
