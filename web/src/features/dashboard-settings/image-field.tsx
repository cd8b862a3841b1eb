import type { Dashboard, Styles } from '@vitrine/contract/entities/dashboard.ts';
import { type ImageField as Field, imageFields } from '@vitrine/contract/entities/dashboard.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { uploadDashboardImage } from '../../platform/api/upload.ts';
import { PictureUpload } from '../../ui/files/picture-upload.tsx';

export type ImageFieldProps = {
  dashboard: Dashboard;
  field: Field;
  label: string;
  description?: string;
  /** Removes the image. */
  onChange: (part: Partial<Styles>) => void;
  /** Called with the dashboard and its new image. */
  onSaved: (dashboard: Dashboard) => void;
};

/** An image of the brand, stored as soon as it is selected. */
export function ImageField({ dashboard, field, onChange, onSaved, ...picture }: ImageFieldProps) {
  const { style } = imageFields[field];
  return (
    <PictureUpload
      {...picture}
      address={dashboard.styles[style]}
      errorMessage={errorMessage}
      onUpload={async (file, onProgress) =>
        onSaved(await uploadDashboardImage(dashboard.id, field, file, { onProgress }))
      }
      onRemove={() => onChange({ [style]: null })}
    />
  );
}
