export const AHREFS_KEY = 'ah_x0TqR7mZ2vW9bK4nY6sJ1cF8hL3dP5gA';

/** A workspace by its key, with the units it may spend. */
export type AhrefsWorkspace = { key: string; units: number };

/** The agency's key, and one with almost no units. */
export const ahrefsWorkspaces: readonly AhrefsWorkspace[] = [
  { key: AHREFS_KEY, units: 50_000_000 },
  { key: 'ah_m2S8kR5wZ1yB6vN9qJ3tL7cD0xF4hP', units: 100 },
];

/** Its year is over. */
export const ENDED_AHREFS_KEY = 'ah_o1L5dK2eY9qT4wR7uP0zX3vB6nM8cJs';

/** The credential to enter when connecting Ahrefs. */
export const demoAhrefsCredential = { account: 'Northlight Studio', token: AHREFS_KEY };
