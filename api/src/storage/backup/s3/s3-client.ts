/** Stores backups in an object storage that speaks the protocol of Amazon S3. */
import { StartFailure } from '../../../runtime/errors.ts';
import { findObject, listObjects, type StoredObject, type UploadPlace } from './s3-lists.ts';
import {
  type Content,
  createSend,
  fetchTransport,
  ignoreContent,
  type S3Patience,
  type S3Transport,
} from './s3-request.ts';
import type { S3Settings } from './s3-settings.ts';
import { discardUpload, type UploadedFile, type UploadOptions, uploadFile } from './s3-upload.ts';

/** A part of an object, both ends included. */
export interface ByteRange {
  start: number;
  end: number;
}

/** The object storage. All functions fail with a StartFailure, a Korean sentence for operators. */
export interface S3Client {
  /** Stores a small object. @param limit the time limit in ms, for content that takes longer to send than a usual request */
  put(key: string, content: Content, limit?: number): Promise<void>;
  /**
   * Stores a file, in parts, of which one is in memory at a time. An upload that fails keeps its parts, and the next one with the same
   * record continues it.
   */
  upload(key: string, file: string, options: UploadOptions): Promise<UploadedFile>;
  /** Deletes the parts of an upload that did not end. A missing upload is no error. */
  discard(upload: UploadPlace): Promise<void>;
  /** Returns the content of an object, or of a part of it. */
  read(key: string, range?: ByteRange): Promise<ReadableStream<Uint8Array>>;
  /** Deletes an object. A missing object is no error. */
  remove(key: string): Promise<void>;
  /** Finds an object by its name in a list. */
  find(key: string): Promise<StoredObject | undefined>;
  /** Lists all objects whose names have this beginning. For a storage of operators alone, because a list may need much memory. */
  list(prefix: string): Promise<StoredObject[]>;
}

const PATIENCE: S3Patience = { attempts: 4, pause: 500, limit: 30_000 };

/** How a client tries and connects, and the size of the parts of uploads in bytes. */
export interface S3Options extends Partial<S3Patience> {
  partBytes?: number;
  transport?: S3Transport;
  /** Ends all requests of the client with their responses. */
  signal?: AbortSignal;
  /** Called with the number of bytes whenever the storage has taken a content, or sent a piece of the content of an object. */
  transferred?: (bytes: number) => void;
}

/** Opens the object storage of settings. */
export type OpenStorage = (settings: S3Settings, options?: S3Options) => S3Client;

/** Returns a content whose pieces are counted when they are read. */
const counted = (
  content: ReadableStream<Uint8Array>,
  count: (bytes: number) => void,
): ReadableStream<Uint8Array> =>
  content.pipeThrough(
    new TransformStream<Uint8Array, Uint8Array>({
      transform(piece, controller) {
        count(piece.length);
        controller.enqueue(piece);
      },
    }),
  );

/** Creates a client of an object storage. */
export function createS3Client(settings: S3Settings, options: S3Options = {}): S3Client {
  const { partBytes, ...how } = options;
  const { transferred } = how;
  const send = createSend(settings, { ...PATIENCE, transport: fetchTransport, ...how });
  return {
    put: (key, body, limit) =>
      send({ method: 'PUT', key, body, ...(limit !== undefined && { limit }) }, ignoreContent),
    upload: (key, file, how) => uploadFile(send, key, file, { ...how, partBytes }),
    discard: (upload) => discardUpload(send, upload),
    read(key, range) {
      const headers = range && { Range: `bytes=${range.start}-${range.end}` };
      return send({ method: 'GET', key, ...(headers && { headers }) }, ({ body }) => {
        if (body === null) throw new StartFailure('S3 저장소: 내용 없이 응답했습니다.');
        return Promise.resolve(transferred === undefined ? body : counted(body, transferred));
      });
    },
    remove: (key) => send({ method: 'DELETE', key }, ignoreContent),
    find: (key) => findObject(send, key),
    list: (prefix) => listObjects(send, prefix),
  };
}
