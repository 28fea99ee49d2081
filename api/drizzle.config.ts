import { defineConfig } from 'drizzle-kit';

/**
 * The configuration of `pnpm --filter @naru/api migration`, which compares the schema with the last migration and writes the next
 * migration.
 */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/storage/schema/*.ts',
  out: './migrations',
});
