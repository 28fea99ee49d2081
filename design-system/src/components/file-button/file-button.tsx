import { FileUp } from 'lucide';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

/** Props of {@link FileButton}. */
export interface FileButtonProps extends Pick<ButtonProps, 'disabled' | 'size' | 'variant'> {
  /** 파일로 무엇을 하는지 표시합니다. 예: “파일 선택”. */
  children: string;
  /**
   * 시스템의 파일 대화상자가 먼저 보여줄 파일의 종류입니다. 예: “.yaml,.yml”. 그래도 아무 파일이나
   * 선택할 수 있습니다.
   */
  accept: string;
  /** 선택한 파일과 함께 호출됩니다. 내용은 아직 읽지 않았습니다. */
  onFile: (file: File) => void;
}

/** A button that opens the file dialog of the system. Combine the button with a `TextDropZone` for members who drag files. */
export function FileButton({ children, accept, onFile, ...look }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...look} icon={FileUp} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // The input is cleared, so that the same file can be chosen again after a correction of the file.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
