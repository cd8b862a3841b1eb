import type { Dashboard, PrintSettings, Styles } from '@vitrine/contract/entities/dashboard.ts';
import { contrastRatio, READABLE_CONTRAST } from '@vitrine/contract/rules/colors/colors.ts';
import { siteProblem } from '@vitrine/contract/rules/text/urls.ts';

/** Settings of the drawer; only changed ones are sent. */
export type Settings = Pick<
  Dashboard,
  | 'name'
  | 'clientId'
  | 'tags'
  | 'domain'
  | 'timezone'
  | 'weekStartsOn'
  | 'includesToday'
  | 'footer'
  | 'hiddenDateSelector'
  | 'public'
  | 'defaults'
  | 'styles'
  | 'print'
>;

export type SettingsPart = Partial<Omit<Settings, 'styles' | 'print'>> & {
  styles?: Partial<Styles>;
  print?: Partial<PrintSettings>;
};

export type SettingsProblems = Partial<Record<keyof SettingsPart, string>>;

/** Merges two changes: a later value wins, styles and print settings are merged. */
export function joinParts(first: SettingsPart, second: SettingsPart): SettingsPart {
  const joined = { ...first, ...second };
  if (first.styles || second.styles) joined.styles = { ...first.styles, ...second.styles };
  if (first.print || second.print) joined.print = { ...first.print, ...second.print };
  return joined;
}

/** The dashboard with unsaved changes applied. Unchanged styles stay the same object: every card's theme is made from it. */
export function withPart<D extends Dashboard>(dashboard: D, { styles, print, ...part }: SettingsPart): D {
  return {
    ...dashboard,
    ...part,
    styles: styles ? { ...dashboard.styles, ...styles } : dashboard.styles,
    print: print ? { ...dashboard.print, ...print } : dashboard.print,
  };
}

/** Values that the server would refuse, by field. */
export function problemsOf({ name, domain }: SettingsPart): SettingsProblems {
  const site = siteProblem(domain ?? '');
  return {
    ...(name !== undefined && name.trim() === '' ? { name: 'Please enter a name.' } : {}),
    ...(site ? { domain: site } : {}),
  };
}

/** Splits a change into valid values, which are sent, and invalid ones, which stay in their fields. */
export function splitPart(part: SettingsPart): { sendable: SettingsPart; waiting: SettingsPart } {
  const problems = problemsOf(part);
  const of = (invalid: boolean) =>
    Object.fromEntries(Object.entries(part).filter(([field]) => field in problems === invalid));
  return { sendable: of(false), waiting: of(true) };
}

/** Contrast warnings; text colours are corrected automatically, so these are only hints. */
export function contrastHint({ color, backgroundColor }: Styles): string | null {
  const ratio = contrastRatio(color, backgroundColor);
  if (ratio >= READABLE_CONTRAST) return null;
  const rounded = Math.round(ratio * 10) / 10;
  return `The accent on the cards has a contrast of ${rounded} : 1. Text in it is shown darker or lighter to reach ${READABLE_CONTRAST} : 1.`;
}
