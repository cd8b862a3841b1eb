/** A Wednesday afternoon: 15:00 UTC, 16:00 in Berlin, 09:00 in Denver. */
export const NOW = Date.parse('2026-03-18T15:00:00Z');
