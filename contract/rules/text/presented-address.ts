/** The longest a screen of a presentation is shown, in seconds. */
const MAX_SECONDS = 3_600;

/** What an address says in `present`: seconds for each screen, 0 for no end, null for no presentation. */
export function presentedSeconds(parameter: string | null | undefined): number | null {
  if (parameter === null || parameter === undefined || !/^\d{1,4}$/.test(parameter)) return null;
  return Math.min(MAX_SECONDS, Number(parameter));
}

/** The parameters of an address that presents the dashboard, or no longer with null. */
export function withPresented<Value>(
  { present: _, ...others }: Readonly<Record<string, Value>>,
  seconds: number | null,
): Record<string, Value | string> {
  return { ...others, ...(seconds === null ? {} : { present: String(seconds) }) };
}
