import { join } from 'node:path';

/**
 * Where one container of a deployment is worked on, under the folder of all of them. It is emptied before each attempt and removed after it, so
 * that nothing stays of a server that was killed.
 */
export const workFolder = (
  folder: string,
  { deployment, container }: { deployment: string; container: string },
): string => join(folder, `${deployment}.${container}`);
