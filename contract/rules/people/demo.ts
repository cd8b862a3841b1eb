/** The admin of the demo agency. Only seeded where DEMO=1. */
export const DEMO_EMAIL = 'demo@example.com';
export const DEMO_PASSWORD = 'demo-demo-demo';
