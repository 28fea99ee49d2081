/** Sentences about the settings with which a push deploys a container. */
import type { Container } from '@naru/contract/entities/container';
import {
  type PushSettings,
  proposePushPaths,
  STANDARD_PUSH,
} from '@naru/contract/rules/push-settings';

/** The number of paths that a sentence names. */
const SHOWN_PATHS = 3;

/** The settings of a container; the standard ones for a container that has none. */
export function pushSettingsOf({ push }: Pick<Container, 'push'>): PushSettings {
  return push ? { ...push, ref: push.ref === 'tag' ? 'tag' : 'branch' } : STANDARD_PUSH;
}

/** Names the branch or the tags whose push deploys: "main 브랜치에 푸시", "v* 태그를 푸시". */
function pushText({ ref, pattern }: PushSettings, branch: string): string {
  if (ref === 'tag') return pattern === '' ? '태그를 푸시' : `${pattern} 태그를 푸시`;
  const name = pattern || branch;
  return name === '' ? '기본 브랜치에 푸시' : `${name} 브랜치에 푸시`;
}

function listPaths(paths: readonly string[]): string {
  const shown = paths.slice(0, SHOWN_PATHS).join(', ');
  return paths.length > SHOWN_PATHS ? `${shown} 외 ${paths.length - SHOWN_PATHS}개` : shown;
}

/** The watched paths in words: the paths that have to change, empty for any path, and a sentence about the excluded ones. */
function pathTexts(paths: readonly string[]): { changed: string; except: string } {
  const included = paths.filter((path) => !path.startsWith('!'));
  const excluded = paths.filter((path) => path.startsWith('!')).map((path) => path.slice(1));
  const out = listPaths(excluded);
  if (included.length === 0)
    return { changed: out === '' ? '' : `${out} 밖의 파일이 바뀌면`, except: '' };
  const changed = `${listPaths(included)} 경로가 바뀌면`;
  return { changed, except: out === '' ? '' : ` ${out} 경로는 제외합니다.` };
}

/**
 * What a push does with these settings, in one or two sentences.
 * @param branch the branch of the container; empty for the default branch of the repository
 */
export function pushSentence(settings: PushSettings, branch: string): string {
  const push = pushText(settings, branch);
  const { changed, except } = pathTexts(settings.paths);
  const condition = changed === '' ? `${push}하면` : `${push}하고 ${changed}`;
  const deploys = settings.wait_for_checks
    ? `${condition}, 커밋 검사를 모두 통과한 뒤에 배포합니다.`
    : `${condition} 배포합니다.`;
  return `${deploys}${except}`;
}

/** What a push does with a new container whose pushes are switched on: its branch is pushed, and its sub-path is watched. */
export const newContainerPushSentence = (branch: string, subpath: string): string =>
  pushSentence({ ...STANDARD_PUSH, paths: proposePushPaths(subpath.trim()) }, branch.trim());
