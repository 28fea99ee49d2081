/** Tests servers that are killed while they copy a backup to an object storage. */
import { afterEach, expect, onTestFinished, test } from 'vitest';
import { killServerProcesses, MAIN_SCRIPT, startServerProcess } from '../../testing/processes.ts';
import { startS3Stub } from '../../testing/s3-server.ts';
import { usePreparedDataFolders } from '../../testing/test-database.ts';
import { waitFor, waitUntil } from '../../testing/wait-until.ts';

const preparedData = usePreparedDataFolders();

afterEach(killServerProcesses);

// The first POST begins the upload, and the second one joins its part.
test.each([
  { moment: 'the part is sent', request: 'PUT', number: 1, parts: 2 },
  { moment: 'the parts are joined', request: 'POST', number: 2, parts: 1 },
])(
  'a server that is killed while $moment continues the upload after its start',
  async ({ request, number, parts }) => {
    const stub = await startS3Stub();
    onTestFinished(stub.close);
    const count = (method: string) =>
      stub.requests.filter((name) => name.startsWith(method)).length;
    const env = {
      ...{ DATA_DIR: preparedData(), DISK_RESERVE_MIB: '0' },
      ...{ BACKUP_S3_ENDPOINT: stub.endpoint, BACKUP_S3_BUCKET: stub.bucket },
      ...{ BACKUP_S3_REGION: stub.region, BACKUP_S3_KEY_ID: stub.keyId },
      BACKUP_S3_SECRET: stub.secret,
    };
    stub.fault = (name) =>
      name.startsWith(request) && count(request) === number ? 'hold' : undefined;
    const killed = await startServerProcess(MAIN_SCRIPT, env);
    await waitUntil(() => count(request) === number);
    await killed.end('SIGKILL');
    expect(stub.objects.size).toBe(0);

    stub.fault = () => undefined;
    const server = await startServerProcess(MAIN_SCRIPT, env);
    await waitFor(() =>
      expect([...stub.objects.keys()]).toEqual([expect.stringMatching(/^naru-.*\.backup$/)]),
    );
    expect([stub.uploads.size, count('POST'), count('PUT')]).toEqual([
      ...[0, request === 'POST' ? 3 : 2],
      parts,
    ]);
    expect(await server.end('SIGTERM')).toBe(0);
  },
);
