/** Every duration a person can notice, in milliseconds, so that two pieces never disagree. */
export const buttonResetMs = 500;
export const selectDebounceMs = 500;
export const copiedMs = 750;
export const pdfFailedMs = 1500;
/** Long enough to read why. */
export const pdfRefusedMs = 5000;
/** Long enough to read what is to be known of a file; it can be read again at its button. */
export const pdfNoteMs = 10_000;
/** Waiting shorter than this shows nothing, so that quick answers don't flicker. */
export const skeletonAfterMs = 400;
/** Waiting longer than this says in words what it waits for. */
export const explainAfterMs = 3000;
