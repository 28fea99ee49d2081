import { usePreparedData } from './prepared-data.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { newServerDatabase } from './test-database.ts';

/**
 * For the file it is called in: makes the settings of servers with data of their own, on the storage this run of the
 * tests is about.
 */
export function useOwnData(): () => Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const preparedData = usePreparedData();
  return async () => {
    const url = await newServerDatabase();
    return url === undefined
      ? { DATA_DIR: preparedData() }
      : { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  };
}
