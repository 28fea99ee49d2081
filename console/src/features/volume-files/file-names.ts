import type { VolumeFile } from '@naru/contract/entities/volume-file';
import { decodeRawPath } from '@naru/contract/rules/volume-path';
import type { VolumeFileKind } from '@naru/design-system/patterns';
import type { FilePlace } from '#api/volume-file.ts';

/** The character in place of control characters, which would be invisible. */
const REPLACEMENT = '\ufffd';

/** Returns a name with a visible character in place of each control character, such as a line break. */
export const visibleName = (name: string): string => name.replaceAll(/\p{Cc}/gu, REPLACEMENT);

/** Returns the path of a file for calls. */
export const placeOf = ({ path, raw_path }: Pick<VolumeFile, 'path' | 'raw_path'>): FilePlace =>
  raw_path ? { raw_path } : { path };

const KINDS: readonly string[] = ['folder', 'file', 'link'];
const isKind = (kind: string): kind is VolumeFileKind => KINDS.includes(kind);

/** Returns the kind of a file. A kind that only a newer server knows counts as another kind. */
export const kindOf = ({ kind }: Pick<VolumeFile, 'kind'>): VolumeFileKind =>
  isKind(kind) ? kind : 'other';

const toBytes = (text: string): string =>
  Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join('');

const toBase64url = (bytes: string): string =>
  btoa(bytes).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');

/** The bytes of a path, as one character for each byte. */
const bytesOf = ({ path = '', raw_path }: FilePlace): string =>
  raw_path === undefined ? toBytes(path) : (decodeRawPath(raw_path) ?? '');

/** Returns the path with these bytes: as text, or in base64url when the bytes are not UTF-8. */
function placeOfBytes(bytes: string): FilePlace {
  try {
    const codes = Uint8Array.from(bytes, (byte) => byte.charCodeAt(0));
    const path = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(codes);
    return path === '' ? {} : { path };
  } catch {
    return { raw_path: toBase64url(bytes) };
  }
}

/** Returns the path of a name in a folder. */
export function placeIn(folder: FilePlace, name: string): FilePlace {
  const above = bytesOf(folder);
  return placeOfBytes(above === '' ? toBytes(name) : `${above}/${toBytes(name)}`);
}

/** A folder on the way to a path. */
export interface FolderStep {
  name: string;
  place: FilePlace;
}

const textOf = (bytes: string): string =>
  new TextDecoder().decode(Uint8Array.from(bytes, (byte) => byte.charCodeAt(0)));

/** Returns the folders from the volume down to a path, without the volume itself. */
export function folderSteps(place: FilePlace): FolderStep[] {
  const bytes = bytesOf(place);
  if (bytes === '') return [];
  const names = bytes.split('/');
  return names.map((name, index) => ({
    name: visibleName(textOf(name)),
    place: placeOfBytes(names.slice(0, index + 1).join('/')),
  }));
}
