/** Converts paths of files between requests and the engine, whose names have one character for each byte. */
import { decodeRawPath } from '@naru/contract/rules/volume-path';
import type { FilePath } from '../../engine/volume-files/volume-files.ts';
import { fieldError } from '../api-error.ts';

/** A path in a request or a response. */
export interface WirePath {
  path?: string | undefined;
  /** The bytes of a path that is not UTF-8, in base64url. */
  raw_path?: string | null | undefined;
}

/** Returns a name as text, with U+FFFD in place of bytes that are not UTF-8. */
export const toText = (name: string): string => Buffer.from(name, 'latin1').toString();

/** Returns a text as a name with one character for each byte. */
export const toName = (text: string): string => Buffer.from(text).toString('latin1');

/** Returns the names of a path; none for the volume itself. */
export function readPath({ path = '', raw_path }: WirePath): FilePath {
  const bytes = raw_path ? (decodeRawPath(raw_path) ?? '') : toName(path);
  return bytes === '' ? [] : bytes.split('/');
}

/**
 * Returns the names of the path of a file or folder in the volume.
 * @throws ApiError VALIDATION_FAILED for the volume itself
 */
export function readInnerPath(given: WirePath): FilePath {
  const path = readPath(given);
  if (path.length > 0) return path;
  throw fieldError('VALIDATION_FAILED', 'path', '파일이나 폴더를 선택해주세요.');
}

/** Returns a path for a response. */
export function formatPath(path: FilePath): { path: string; raw_path: string | null } {
  const bytes = path.join('/');
  const text = toText(bytes);
  const isText = toName(text) === bytes;
  return {
    path: text,
    raw_path: isText ? null : Buffer.from(bytes, 'latin1').toString('base64url'),
  };
}
