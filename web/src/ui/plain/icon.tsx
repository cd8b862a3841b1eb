import type { ComponentType } from 'react';

/** Any icon of the set, in the colour of the surrounding text. */
export type IconShape = ComponentType<{
  size?: number | string;
  stroke?: number | string;
  className?: string;
}>;

export type IconProps = {
  of: IconShape;
  /** Pixels, 16 when absent. */
  size?: number;
  /** Label for screen readers; without it the icon is decorative. */
  label?: string;
  className?: string;
};

export function Icon({ of: Shape, size = 16, label, className }: IconProps) {
  const drawing = <Shape size={size} stroke={size < 20 ? 1.75 : 1.6} />;
  return label ? (
    <span role="img" aria-label={label} className={className} style={{ display: 'inline-flex' }}>
      {drawing}
    </span>
  ) : (
    <span aria-hidden className={className} style={{ display: 'inline-flex', flex: 'none' }}>
      {drawing}
    </span>
  );
}
