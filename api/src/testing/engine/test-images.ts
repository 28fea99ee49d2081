/** Creates the test images for a cluster without a registry from files of this machine. */
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BUSYBOX, CADDY, makeBaseRoot, PATH } from './base-images.ts';
import { writeApplication } from './test-application.ts';

export const APPLICATION_IMAGE = 'localhost/naru/application:1';
export const EDGE_IMAGE = 'localhost/naru/caddy:1';

/** Creates the files of each image in a folder and passes the folder to `use`. The folder is removed afterwards. */
export async function makeTestImages(
  use: (name: string, root: string, config: object) => Promise<void>,
): Promise<void> {
  const work = await mkdtemp(join(tmpdir(), 'naru-images-'));
  try {
    const application = join(work, 'application');
    await makeBaseRoot(BUSYBOX, application);
    const files = join(work, 'files');
    await writeApplication(files);
    await cp(files, join(application, 'app'), { recursive: true });
    await use(APPLICATION_IMAGE, application, { Env: [PATH], User: '1000', Cmd: ['/app/start'] });
    const edge = join(work, 'edge');
    await makeBaseRoot(CADDY, edge);
    await use(EDGE_IMAGE, edge, { Env: [PATH] });
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}
