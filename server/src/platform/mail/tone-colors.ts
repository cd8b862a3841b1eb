/** For white backgrounds; dark mode has lighter ones in its styles. */
export const TONE_COLORS = { good: '#0b8a5c', bad: '#c93a3a', neutral: '#5b6474' };
