import type { ImageInspection } from '@naru/contract/entities/image';
import { imageName } from '@naru/contract/rules/image-reference';
import { useQuery } from '@tanstack/react-query';
import { failureMessage } from '#api/errors.ts';
import { imageInspectionQuery } from '#api/image.ts';
import { useSettledText } from '../inspection/use-settled-text.ts';

const UNREACHABLE = '이름과 태그를 확인하고, 포트와 메모리를 직접 입력해주세요.';

/** What is known of an image. */
export interface ReadImage {
  state: 'idle' | 'looking' | 'found' | 'failed';
  /** The valid name; empty without one. */
  key: string;
  /** What the image declares; only in the state `found`. */
  inspection: ImageInspection | undefined;
  problem: string | undefined;
}

/** The name of an image without white space around it; empty for an invalid name. */
export const imageKey = (name: string): string => imageName.safeParse(name).data ?? '';

/**
 * Reads the image that a form names, when its name has not changed for a while. It never blocks the form.
 * @param project the project whose logins to registries are used
 */
export function useImageInspection(project: string, name: string): ReadImage {
  const key = imageKey(name);
  const isSettled = useSettledText(key) === key;
  const query = useQuery({
    ...imageInspectionQuery(project, key),
    enabled: key !== '' && isSettled,
  });
  const none = { key, inspection: undefined, problem: undefined };
  // A server without this call proposes nothing.
  if (key === '' || (isSettled && query.data === null)) return { ...none, state: 'idle' };
  if (!isSettled || query.isPending) return { ...none, state: 'looking' };
  const { data, error } = query;
  const problem = data ? data.problem : failureMessage(error, UNREACHABLE);
  if (!data || problem) return { ...none, state: 'failed', problem: problem ?? undefined };
  return { ...none, state: 'found', inspection: data };
}
