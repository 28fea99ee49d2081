/** The commit from which a container is built, and the uploaded folder that takes its place. */
import type { DeploymentContainerRow } from '../../storage/schema/deployment.ts';
import type { ContainerSpecification } from './deployment-specification.ts';

type Commit = NonNullable<ContainerSpecification['commit']>;
type CommitColumns = Pick<
  DeploymentContainerRow,
  'commit_hash' | 'commit_subject' | 'commit_author' | 'uploaded'
>;

/** Returns the columns of a commit; null for none. */
export const commitColumns = (commit: Commit | undefined | null): CommitColumns => ({
  commit_hash: commit?.hash ?? null,
  commit_subject: commit?.subject ?? null,
  commit_author: commit?.author ?? null,
  uploaded: commit?.uploaded ?? false,
});

/** Returns the commit of a row; null for none. */
export function readCommit(row: CommitColumns): Commit | null {
  if (row.commit_hash === null) return null;
  const [subject, author] = [row.commit_subject ?? '', row.commit_author ?? ''];
  return { hash: row.commit_hash, subject, author, ...(row.uploaded && { uploaded: true }) };
}

/** Returns what takes the place of the commit of a container that is built from an uploaded folder; `undefined` for another source. */
export function uploadCommit({
  upload,
}: Pick<ContainerSpecification, 'upload'>): Commit | undefined {
  if (upload === undefined) return undefined;
  const { digest, files, uploadedBy } = upload;
  const subject = `파일 ${files.toLocaleString('ko-KR')}개`;
  return { hash: digest, subject, author: uploadedBy, uploaded: true };
}

/** Returns a commit as a short text. */
export const commitText = ({ hash, subject, uploaded }: Commit): string =>
  `${uploaded ? '업로드 ' : ''}${hash.slice(0, 7)} ${subject}`.trim();
