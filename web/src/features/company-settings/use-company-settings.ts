import type { Company } from '@vitrine/contract/entities/company/company.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { useFormErrors } from '../../platform/api/form-errors.ts';
import { refreshSession } from '../../platform/session/session.ts';
import { useOutcome } from '../../ui/use-outcome.ts';

const names = [
  'name',
  'phone',
  'logo',
  'branding.color',
  'branding.favicon',
  'branding.siteTitle',
  'branding.footer',
] as const;

export type CompanyDraft = {
  name: string;
  phone: string;
  logo: string | null;
  color: string;
  favicon: string;
  siteTitle: string;
  footer: string;
};

/** The unsaved name and brand of the company. */
export function useCompanySettings(company: Company) {
  const [draft, setDraft] = useState(() => draftOf(company));
  const saved = draftOf(company);
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const { data } = await api.company.update.call(changesOf(saved, draft));
      setDraft(draftOf(data));
      await refreshSession();
    }),
  );
  return {
    draft,
    errors,
    outcome,
    dirty: (Object.keys(saved) as (keyof CompanyDraft)[]).some((field) => saved[field] !== draft[field]),
    change: (part: Partial<CompanyDraft>) => {
      for (const field of Object.keys(part)) {
        const name = names.find((each) => each === field || each === `branding.${field}`);
        if (name) errors.clear(name);
      }
      setDraft((before) => ({ ...before, ...part }));
    },
    submit: run,
  };
}

export type CompanySettings = ReturnType<typeof useCompanySettings>;

function draftOf({ name, phone, logo, branding }: Company): CompanyDraft {
  return { name, phone: phone ?? '', logo, ...branding };
}

/** Only the changed fields, so that another person's changes aren't overwritten. */
function changesOf(saved: CompanyDraft, draft: CompanyDraft) {
  const changed = Object.entries(draft).filter(
    ([field, value]) => saved[field as keyof CompanyDraft] !== value,
  );
  const { name, phone, logo, ...branding } = Object.fromEntries(changed) as Partial<CompanyDraft>;
  return { name, phone, logo, ...(Object.keys(branding).length > 0 ? { branding } : {}) };
}
