import { defineConfig } from 'drizzle-kit';

/** `pnpm --filter @naru/api migration` compares the schema with the last migration and writes the next one. */
export default defineConfig({
  dialect: 'postgresql',
  schema: './src/storage/schema/*.ts',
  out: './migrations',
});
