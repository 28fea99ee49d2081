import { stringGroup } from './string-group.ts';

/** Texts of the corner of notices. */
export const toastStrings = stringGroup('toast', {
  label: '알림',
  region: '알림 ({hotkey})',
  /** How the button of a notice is reached, read out with the notice. Without seconds it stays. */
  offer: (action: string, seconds: number | undefined): string =>
    seconds === undefined
      ? `${action}: F8 키로 이동해 누를 수 있습니다.`
      : `${action}: ${seconds}초 안에 F8 키로 이동해 누를 수 있습니다.`,
});
