/** What was pushed, as it is stored with a delivery. Texts are shortened and without characters that a database cannot store. */
export interface StoredPush {
  /** The addresses of the repository in the words of the sender, the clearest first; none if the sender did not say. */
  repositories: string[];
  ref: { kind: 'branch' | 'tag'; name: string } | null;
  isDeleted: boolean;
  /** The commit of the branch before the push; null for a new branch, and if unknown. */
  before: string | null;
  /** The pushed commit; null if it was deleted or is unknown. */
  after: string | null;
  /** The first line of the message of the commit, and the message. */
  subject: string;
  message: string;
  author: string;
  defaultBranch: string | null;
  /** The paths of the changed files; null if unknown. */
  paths: string[] | null;
}
