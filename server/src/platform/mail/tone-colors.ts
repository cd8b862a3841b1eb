/** Readable on white: 4.5 : 1 at least. Dark mode has lighter ones in its styles. */
export const TONE_COLORS = { good: '#0a8357', bad: '#c93a3a', neutral: '#5b6474' };
