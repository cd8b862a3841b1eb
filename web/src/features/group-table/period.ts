/** The days a group's table shows: the last seven, the last thirty, or one's own. */
export type Period = '7' | '30' | 'custom';
