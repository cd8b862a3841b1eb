import type { Company } from '@vitrine/contract/entities/company.ts';
import { type FormEvent, useState } from 'react';
import { api } from '../../platform/api.ts';
import { useFormErrors } from '../../platform/form-errors.ts';
import { refreshSession } from '../../platform/session.ts';
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

/** What the company is called and looks like, until it is saved. */
export function useCompanySettings(company: Company) {
  const [draft, setDraft] = useState(() => draftOf(company));
  const errors = useFormErrors(names);
  const { outcome, run } = useOutcome(() =>
    errors.attempt(async () => {
      const { name, phone, logo, ...branding } = draft;
      const { data } = await api.company.update.call({ name, phone, logo, branding });
      setDraft(draftOf(data));
      await refreshSession();
    }),
  );
  const saved = draftOf(company);
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
    submit: (event: FormEvent) => {
      event.preventDefault();
      void run();
    },
  };
}

export type CompanySettings = ReturnType<typeof useCompanySettings>;

function draftOf({ name, phone, logo, branding }: Company): CompanyDraft {
  return { name, phone: phone ?? '', logo, ...branding };
}
