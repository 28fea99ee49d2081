import type { VolumeFile } from '@naru/contract/entities/volume-file';
import { decodeRawPath } from '@naru/contract/rules/volume-path';
import type { VolumeFileKind } from '@naru/design-system/patterns';
import type { FilePlace } from '#api/volume-file.ts';

/** The character in place of characters that would be invisible. */
const REPLACEMENT = '\ufffd';

/** Control characters, such as a line break, and characters that change the direction of a text, so that its end looks like another. */
const INVISIBLE = /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Returns a name with a visible character in place of each invisible one. */
export const visibleName = (name: string): string => name.replaceAll(INVISIBLE, REPLACEMENT);

/** Returns what identifies a file in its list. A path has no leading slash. */
export const idOf = ({ path, raw_path }: Pick<VolumeFile, 'path' | 'raw_path'>): string =>
  raw_path ? `/${raw_path}` : path;

/** Returns the first names of a list, and the number of the others. */
export function joinNames(names: readonly string[]): string {
  const shown = names.slice(0, 3).map(visibleName).join(', ');
  return names.length > 3 ? `${shown} 외 ${(names.length - 3).toLocaleString('ko')}개` : shown;
}

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
