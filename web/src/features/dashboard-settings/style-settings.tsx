import { Input, SegmentedControl } from '@mantine/core';
import type { Dashboard, Styles } from '@vitrine/contract/entities/dashboard.ts';
import { ColorField } from '../../ui/fields/color-field.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { ImageField } from './image-field.tsx';
import styles from './settings.module.css';
import { contrastHint } from './settings-draft.ts';

export type StyleSettingsProps = {
  dashboard: Dashboard;
  onChange: (part: Partial<Styles>) => void;
  /** Called with the dashboard and its new image. */
  onSaved: (dashboard: Dashboard) => void;
};

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

const images = [
  { field: 'logo_image', label: 'Your logo' },
  { field: 'client_image', label: 'Your client’s logo' },
  {
    field: 'background_image',
    label: 'Background image',
    description: 'Behind the cards. Calm images keep the text readable.',
  },
] as const;

/** The brand that readers see. */
export function StyleSettings({ dashboard, onChange, onSaved }: StyleSettingsProps) {
  const { styles: brand } = dashboard;
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
            standard={fallback}
            onChange={(color) => onChange({ [field]: color || fallback })}
          />
        ))}
      </div>
      {hint ? <ErrorNote tone="warning">{hint}</ErrorNote> : null}
      {images.map((image) => (
        <ImageField
          key={image.field}
          {...image}
          dashboard={dashboard}
          onChange={onChange}
          onSaved={onSaved}
        />
      ))}
    </section>
  );
}
