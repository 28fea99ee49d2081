import { createContext, type ReactNode, use } from 'react';

/** An action that a notice offers while the notice is visible, such as undo or retry. */
export interface NoticeAction {
  /** 할 일을 나타내는 동사입니다. */
  label: string;
  /** 하는 동안 보일 텍스트입니다. */
  pendingLabel: string;
  /**
   * 몇 초 동안 권할지 정합니다. 알림이 남은 초를 보이고 다 세면 사라집니다. 알림에 포인터나 초점이 있거나 아무도 페이지를 보지 않는
   * 동안은 세지 않습니다. 생략하면 알림을 닫을 때까지 남습니다.
   */
  seconds?: number;
  /** 한 번만 불립니다. 끝나면 알림이 사라지므로 결과는 다른 알림으로 보입니다. 실패로 끝나는 Promise를 돌려주면 안 됩니다. */
  onPress: () => Promise<unknown>;
}

/** A message about an event in the background. */
export interface Notice {
  /** `danger`는 닫을 때까지 남습니다. 나머지는 몇 초 뒤에 사라집니다. */
  tone: 'info' | 'success' | 'danger';
  /** 무슨 일이 있었는지 짧게 표시합니다. */
  title: string;
  /** 그것이 무슨 뜻인지 한 문장으로 표시합니다. */
  description?: string | undefined;
  /** 더 자세한 내용으로 가는 링크입니다. F8과 Tab으로 갈 수 있고, 같은 것이 페이지에도 있어야 합니다. */
  link?: ReactNode;
  /** F8과 Tab으로 갈 수 있는 버튼입니다. 알림과 함께 사라지므로, 없으면 아쉬운 일에만 씁니다. */
  action?: NoticeAction | undefined;
}

/** The function that shows a notice. */
export type Notify = (notice: Notice) => void;

export const ToastContext = createContext<Notify | undefined>(undefined);

/**
 * Returns the function that shows a notice. Use notices only for events in the background. Show the result of a form in the form,
 * and the result of a confirmation in its dialog.
 * @throws {Error} outside of a `ToastProvider`
 */
export function useToast(): Notify {
  const notify = use(ToastContext);
  if (notify) return notify;
  throw new Error(
    'useToast found no ToastProvider above it. Put one around the routes of the application.',
  );
}
