import { pictureExtension } from '../picture-format.ts';
import type { Change } from './change.ts';

/** The folders of a report: pictures of the baseline, those of the run, and what differs between them. */
export type PictureFolder = 'before' | 'after' | 'difference';

/** The difference is drawn by the report itself, whatever the other pictures are. */
const differenceExtension = '.png';

/** The file of a picture, seen from the folder of the report. */
export function pictureSource({ name }: Pick<Change, 'name'>, folder: PictureFolder): string {
  return `${folder}/${name}${folder === 'difference' ? differenceExtension : pictureExtension}`;
}
