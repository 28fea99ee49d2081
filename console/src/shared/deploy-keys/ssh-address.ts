import { convertScpToSshUrl, gitUrlProblem } from '@naru/contract/rules/git-url';

/** Whether a text is the address of a repository that is read by SSH, with the deploy key of a project. */
export function isSshAddress(text: string): boolean {
  const url = text.trim();
  return convertScpToSshUrl(url).startsWith('ssh://') && gitUrlProblem(url) === undefined;
}
