import type { Dashboard, Styles } from '@vitrine/contract/entities/dashboard.ts';
import { contrastRatio, READABLE_CONTRAST } from '@vitrine/contract/rules/colors.ts';

/** What the drawer changes; a part at a time is sent. */
export type Settings = Pick<Dashboard, 'name' | 'timezone' | 'footer' | 'hiddenDateSelector' | 'public'> & {
  styles: Styles;
};

export type SettingsPart = Partial<Omit<Settings, 'styles'>> & { styles?: Partial<Styles> };

/** Two changes as one: a later value wins, styles are joined. */
export function joinParts(first: SettingsPart, second: SettingsPart): SettingsPart {
  const styles = first.styles || second.styles ? { styles: { ...first.styles, ...second.styles } } : {};
  return { ...first, ...second, ...styles };
}

/** The dashboard as it will be once a part is saved. */
export function withPart<D extends Dashboard>(dashboard: D, { styles, ...part }: SettingsPart): D {
  return { ...dashboard, ...part, styles: { ...dashboard.styles, ...styles } };
}

/** A change that the server would refuse waits in its field: a dashboard always has a name. */
export function isSendable({ name }: SettingsPart): boolean {
  return name === undefined || name.trim() !== '';
}

/** What readers would have trouble with; text is corrected by itself, so this is a hint and no refusal. */
export function contrastHint({ color, backgroundColor }: Styles): string | null {
  const ratio = contrastRatio(color, backgroundColor);
  if (ratio >= READABLE_CONTRAST) return null;
  const rounded = Math.round(ratio * 10) / 10;
  return `The accent on the cards has a contrast of ${rounded} : 1. Words in it are shown darker or lighter, so that they reach ${READABLE_CONTRAST} : 1.`;
}
