import { usePreparedData } from './prepared-data.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { newServerDatabase } from './test-database.ts';

/** For the calling test file: creates settings for servers with their own data, on the storage of this test run. */
export function useOwnData(): () => Promise<{ DATA_DIR: string; DATABASE_URL?: string }> {
  const preparedData = usePreparedData();
  return async () => {
    const url = await newServerDatabase();
    return url === undefined
      ? { DATA_DIR: preparedData() }
      : { DATA_DIR: temporaryFolder(), DATABASE_URL: url };
  };
}
