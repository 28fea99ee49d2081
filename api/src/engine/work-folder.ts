import { join } from 'node:path';

/**
 * The working folder of one container in a deployment. It is emptied before each run and removed after it, so that no files of a killed
 * server remain.
 */
export const workFolder = (
  folder: string,
  { deployment, container }: { deployment: string; container: string },
): string => join(folder, `${deployment}.${container}`);
