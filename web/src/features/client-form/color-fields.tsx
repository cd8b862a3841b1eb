import { Input } from '@mantine/core';
import type { ClientColors } from '@vitrine/contract/entities/client.ts';
import { stylesSchema } from '@vitrine/contract/entities/dashboard.ts';
import { useSession } from '../../platform/session/session.ts';
import { ColorField } from '../../ui/fields/color-field.tsx';
import styles from './client-form.module.css';

type ColorFieldsProps = {
  colors: ClientColors;
  error: string | undefined;
  onChange: (colors: ClientColors) => void;
};

const fields = [
  { field: 'color', label: 'Accent' },
  { field: 'backgroundColor', label: 'Cards' },
  { field: 'dashboardBackgroundColor', label: 'Page' },
] as const;

/** The colours that new dashboards of a client start with; empty for the agency's. */
export function ColorFields({ colors, error, onChange }: ColorFieldsProps) {
  const { company } = useSession();
  const standard = stylesSchema.parse(company?.branding.color ? { color: company.branding.color } : {});
  return (
    <Input.Wrapper
      label="Colours"
      labelElement="div"
      description="Of new dashboards. Dashboards that exist keep theirs."
      error={error}
    >
      <div className={styles.row}>
        {fields.map(({ field, label }) => (
          <ColorField
            key={field}
            label={label}
            value={colors[field] ?? ''}
            standard={standard[field]}
            onChange={(color) => onChange({ ...colors, [field]: color || null })}
          />
        ))}
      </div>
    </Input.Wrapper>
  );
}
