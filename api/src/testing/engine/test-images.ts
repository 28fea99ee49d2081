/** Creates the test images for a cluster without a registry from files of this machine. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  BUSYBOX_IMAGE,
  CADDY_IMAGE,
  makeBaseImageRootFolder,
  PATH_VARIABLE,
} from './base-images.ts';
import { writeTestApplication } from './test-application.ts';

export const APPLICATION_IMAGE = 'localhost/naru/application:1';
export const EDGE_IMAGE = 'localhost/naru/caddy:1';

/** Creates the files of each image in a folder and passes the folder to `use`. The folder is removed afterwards. */
export async function makeTestImages(
  use: (name: string, root: string, config: object) => Promise<void>,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'naru-images-'));
  try {
    const application = join(work, 'application');
    await makeBaseImageRootFolder(BUSYBOX_IMAGE, application);
    const files = join(work, 'files');
    await writeTestApplication(files);
    await cp(files, join(application, 'app'), { recursive: true });
    await use(APPLICATION_IMAGE, application, {
      Env: [PATH_VARIABLE],
      User: '1000',
      Cmd: ['/app/start'],
    });
    const edge = join(work, 'edge');
    await makeBaseImageRootFolder(CADDY_IMAGE, edge);
    await use(EDGE_IMAGE, edge, { Env: [PATH_VARIABLE] });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
