import { Textarea, TextInput } from '@mantine/core';
import { errorMessage } from '../../platform/api/api-error.ts';
import { uploadFile } from '../../platform/api/upload.ts';
import { ColorField } from '../../ui/fields/color-field.tsx';
import { PictureUpload } from '../../ui/files/picture-upload.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { lightPalette } from '../../ui/tokens.ts';
import { BrandPreview } from './brand-preview.tsx';
import styles from './company-settings.module.css';
import type { CompanySettings } from './use-company-settings.ts';

/** The company's brand, beside a preview. */
export function BrandSection({ settings }: { settings: CompanySettings }) {
  const { draft, errors, change } = settings;
  return (
    <Section
      title="Brand"
      description="Applies to e-mails, pages under your custom domain, and new dashboards. Each dashboard can have its own style."
    >
      <div className={styles.brand}>
        <div className={styles.fields}>
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
