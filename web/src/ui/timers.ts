/** Every duration a person can notice, in milliseconds, so that two pieces never disagree. */
export const buttonResetMs = 500;
export const selectDebounceMs = 500;
export const copiedMs = 750;
export const pdfFailedMs = 1500;
/** Waiting shorter than this shows nothing, so that quick answers don't flicker. */
export const skeletonAfterMs = 400;
/** Waiting longer than this says in words what it waits for. */
export const explainAfterMs = 3000;
