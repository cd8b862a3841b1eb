/** How this browser writes dates and numbers. `navigator.language` may be a name of the system's that no formatter takes. */
export const browserLocale: string = new Intl.DateTimeFormat().resolvedOptions().locale;
