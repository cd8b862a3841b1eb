/** All noticeable durations in milliseconds, so that components agree. */
export const buttonResetMs = 500;
export const selectDebounceMs = 500;
export const copiedMs = 750;
export const pdfFailedMs = 1500;
/** Long enough to read an error. */
export const pdfRefusedMs = 5000;
/** Long enough to read a note about a file; it can be read again at its button. */
export const pdfNoteMs = 10_000;
/** Shorter waits show nothing, so that quick responses don't flicker. */
export const skeletonAfterMs = 400;
/** Longer waits show what is loading. */
export const explainAfterMs = 3000;
