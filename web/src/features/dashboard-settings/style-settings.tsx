import { Input, SegmentedControl } from '@mantine/core';
import type { Styles } from '@vitrine/contract/entities/dashboard.ts';
import { ColorField } from '../../ui/color-field.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { ImageField } from './image-field.tsx';
import styles from './settings.module.css';
import { contrastHint } from './settings-draft.ts';

export type StyleSettingsProps = { styles: Styles; onChange: (part: Partial<Styles>) => void };

const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
  { value: 'auto', label: 'As device' },
];

const colors = [
  { field: 'color', label: 'Accent', fallback: '#3451d1' },
  { field: 'backgroundColor', label: 'Cards', fallback: '#ffffff' },
  { field: 'dashboardBackgroundColor', label: 'Page', fallback: '#f6f7f9' },
] as const;

/** The brand: what readers see instead of the tool. */
export function StyleSettings({ styles: brand, onChange }: StyleSettingsProps) {
  const hint = contrastHint(brand);
  return (
    <section className={styles.group} aria-label="Brand">
      <h3 className={styles.groupTitle}>Brand</h3>
      <Input.Wrapper label="Theme of the shared page" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Theme of the shared page"
          data={themes}
          value={brand.theme}
          onChange={(theme) => onChange({ theme: theme as Styles['theme'] })}
        />
      </Input.Wrapper>
      <div className={styles.colors}>
        {colors.map(({ field, label, fallback }) => (
          <ColorField
            key={field}
            label={label}
            value={brand[field]}
            placeholder={fallback}
            onChange={(color) => onChange({ [field]: color || fallback })}
          />
        ))}
      </div>
      {hint ? <ErrorNote tone="warning">{hint}</ErrorNote> : null}
      <ImageField
        kind="logo"
        label="Your logo"
        value={brand.logoImage}
        onChange={(logoImage) => onChange({ logoImage })}
      />
      <ImageField
        kind="client"
        label="Your client’s logo"
        value={brand.clientImage}
        onChange={(clientImage) => onChange({ clientImage })}
      />
    </section>
  );
}
