import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { uploadFile } from '../../platform/api/upload.ts';
import { ColorField } from '../../ui/fields/color-field.tsx';
import { PictureUpload } from '../../ui/files/picture-upload.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { lightPalette } from '../../ui/tokens.ts';
import { BrandPreview } from './brand-preview.tsx';
import styles from './company-settings.module.css';
import type { CompanySettings } from './use-company-settings.ts';

type BrandSectionProps = {
  settings: CompanySettings;
  /** Below the fields. */
  actions: ReactNode;
};

/** Name, contact and brand of the company, beside a preview. */
export function BrandSection({ settings, actions }: BrandSectionProps) {
  const { draft, errors, change } = settings;
  return (
    <Section
      title="Company and brand"
      description="What your clients see in e-mails, links, PDFs and pages under your custom domain. Each dashboard can have its own style."
    >
      <div className={styles.brand}>
        <div className={styles.fields}>
          <TextInput
            label="Name"
            name="name"
            required
            withAsterisk={false}
            maxLength={120}
            value={draft.name}
            error={errors.fields.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <TextInput
            label="Phone"
            type="tel"
            maxLength={40}
            autoComplete="tel"
            value={draft.phone}
            error={errors.fields.phone}
            onChange={(event) => change({ phone: event.currentTarget.value })}
          />
          <LogoField settings={settings} />
          <IconField settings={settings} />
          <BrandColorField settings={settings} />
          <TextInput
            label="Page title"
            placeholder={draft.name}
            maxLength={60}
            value={draft.siteTitle}
            error={errors.fields['branding.siteTitle']}
            onChange={(event) => change({ siteTitle: event.currentTarget.value })}
          />
          <Textarea
            label="Footer"
            description="New dashboards start with it."
            autosize
            minRows={2}
            maxLength={300}
            value={draft.footer}
            error={errors.fields['branding.footer']}
            onChange={(event) => change({ footer: event.currentTarget.value })}
          />
        </div>
        <BrandPreview draft={draft} />
      </div>
      {actions}
    </Section>
  );
}

type FieldProps = { settings: CompanySettings };

export function LogoField({ settings: { draft, errors, change } }: FieldProps) {
  return (
    <PictureUpload
      label="Logo"
      address={draft.logo}
      errorMessage={errorMessage}
      error={errors.fields.logo}
      onUpload={async (file, onProgress) =>
        change({ logo: (await uploadFile('logo', file, { onProgress })).url })
      }
      onRemove={() => change({ logo: null })}
    />
  );
}

function IconField({ settings: { draft, errors, change } }: FieldProps) {
  return (
    <PictureUpload
      label="Icon"
      description="In the browser’s tab, under your own domain; square."
      address={draft.favicon || null}
      errorMessage={errorMessage}
      error={errors.fields['branding.favicon']}
      onUpload={async (file, onProgress) =>
        change({ favicon: (await uploadFile('image', file, { onProgress })).url ?? '' })
      }
      onRemove={() => change({ favicon: '' })}
    />
  );
}

export function BrandColorField({ settings: { draft, errors, change } }: FieldProps) {
  return (
    <ColorField
      label="Colour"
      standard={lightPalette.accent}
      value={draft.color}
      error={errors.fields['branding.color']}
      onChange={(color) => change({ color })}
    />
  );
}
