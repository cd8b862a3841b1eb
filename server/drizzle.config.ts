/**
 * For drizzle-kit, which is installed as `drizzle-kit-cli`: under its own name, libraries that could use it would make npm install it
 * with everything that runs.
 */
export default {
  dialect: 'postgresql',
  schema: './server/src/platform/database/schema/*.ts',
  out: './server/src/platform/database/migrations',
};
