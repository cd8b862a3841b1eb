/** The period of a group's table: the last 7 or 30 days, or a custom one. */
export type Period = '7' | '30' | 'custom';
