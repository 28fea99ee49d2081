import { ReadableStream } from 'node:stream/web';
import type { Config } from './config.ts';
import { guardedTransport, type RefusedAddress } from './engine/registry/guarded-transport.ts';
import { type JudgeAddress, registryAddressRule } from './engine/registry/registry-address.ts';
import { createS3Client, type OpenStorage } from './storage/backup/s3/s3-client.ts';
import { S3Refusal } from './storage/backup/s3/s3-failure.ts';
import type { S3Transport } from './storage/backup/s3/s3-request.ts';
import { simulatedStorage } from './storage/backup/s3/simulated-storage.ts';

const REFUSALS: Readonly<Record<RefusedAddress, string>> = {
  private: '주소가 내부 네트워크에 있습니다. 운영자가 허용해야 사용할 수 있습니다.',
  forbidden:
    '이 주소의 저장소는 사용할 수 없습니다. https로 시작하는 인터넷 주소인지 확인해주세요.',
};

/** Returns a transport that connects only to addresses that the rule allows. */
export function guardedS3Transport(judge: JudgeAddress): S3Transport {
  const send = guardedTransport(
    { judge },
    (verdict) => new S3Refusal(REFUSALS[verdict], verdict, false),
  );
  return async (url, request) => {
    const { status, headers, body } = await send(new URL(url), request);
    return new Response(status === 204 || body === null ? null : ReadableStream.from(body), {
      status,
      headers,
    });
  };
}

/** Returns the function that opens the object storages of projects. The simulation has storages of its own, and needs no network. */
export function createTargetStorage(config: Config, isSimulated: boolean): OpenStorage {
  if (isSimulated) return simulatedStorage();
  const transport = guardedS3Transport(registryAddressRule(() => config.STORAGE_ALLOW_PRIVATE));
  return (settings, options) => createS3Client(settings, { ...options, transport });
}
