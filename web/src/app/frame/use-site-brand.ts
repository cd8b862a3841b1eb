import { useEffect } from 'react';
import { accentVariables } from '../../platform/accent.ts';
import { useSession } from '../../platform/session/session.ts';
import { useComputedTheme } from '../theme/app-theme.tsx';

const GROUND = { light: '#ffffff', dark: '#161b22' };

/** Under a company's own host its accent replaces ours, corrected for contrast. */
export function useSiteBrand(): void {
  const { site } = useSession();
  const theme = useComputedTheme();
  const color = site?.color ?? null;
  useEffect(() => {
    const variables = color === null ? null : accentVariables(color, GROUND[theme]);
    if (!variables) return undefined;
    const { style } = document.documentElement;
    for (const [name, value] of Object.entries(variables)) style.setProperty(name, value);
    return () => {
      for (const name of Object.keys(variables)) style.removeProperty(name);
    };
  }, [color, theme]);
}
