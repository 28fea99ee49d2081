import { copyText, useToast } from '@naru/design-system';

/** Returns a function that copies a text to the clipboard, and notifies the member of the outcome. */
export function useCopyText(): (text: string, done: string) => void {
  const notify = useToast();
  return (text, done) => {
    void copyText(text).then((copied) =>
      notify(
        copied
          ? { tone: 'success', title: done }
          : { tone: 'danger', title: '복사하지 못했습니다' },
      ),
    );
  };
}
