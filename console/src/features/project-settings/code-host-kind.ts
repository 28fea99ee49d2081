/**
 * The name of a kind of code host for display. The names are not those of `rules/code-host`, because only dialogs load its rules. A kind of
 * a later release has no name yet.
 */
export function codeHostKindName(kind: string): string {
  if (kind === 'gitlab') return 'GitLab';
  if (kind === 'gitea') return 'Gitea · Forgejo';
  return kind === 'bitbucket' ? 'Bitbucket' : kind;
}
