/** Pushes the documents of an image to a registry without TLS. */
import { documentDigest, type scriptedImage } from './scripted-image.ts';

interface PushTarget {
  /** The host and port of the registry. */
  address: string;
  repository: string;
  /** The value of the header `Authorization`. */
  authorization: string;
}

async function expectCreated(sent: Promise<Response>): Promise<void> {
  const response = await sent;
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`);
}

/** Pushes an image, and tags its manifest. */
export async function pushImage(
  { address, repository, authorization }: PushTarget,
  { manifest, contents }: ReturnType<typeof scriptedImage>,
  tag: string,
): Promise<void> {
  const base = `http://${address}/v2/${repository}`;
  const headers = { authorization };
  for (const content of contents) {
    const begun = await fetch(`${base}/blobs/uploads/`, { method: 'POST', headers });
    const upload = new URL(begun.headers.get('location') ?? '', base);
    upload.searchParams.set('digest', documentDigest(content));
    const body = JSON.stringify(content);
    await expectCreated(fetch(upload, { method: 'PUT', headers, body }));
  }
  const typed = { ...headers, 'content-type': manifest.mediaType };
  const body = JSON.stringify(manifest);
  await expectCreated(fetch(`${base}/manifests/${tag}`, { method: 'PUT', headers: typed, body }));
}
