/** Rows that a widget shows at most, if its author wants so many: what a report on paper may hold. */
export const MOST_ROWS = 10_000;
