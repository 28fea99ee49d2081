import { FileUp } from 'lucide';
import { useRef } from 'react';
import { Button, type ButtonProps } from '../button/button.tsx';

/** Either one file at a time, or any number of them. */
type Choice =
  | {
      /** 선택한 파일과 함께 호출됩니다. 내용은 아직 읽지 않았습니다. */
      onFile: (file: File) => void;
      onFiles?: never;
    }
  | {
      onFile?: never;
      /** 주면 여러 파일을 한 번에 선택할 수 있습니다. 선택한 파일들과 함께 호출됩니다. */
      onFiles: (files: readonly File[]) => void;
    };

/** Props of {@link FileButton}. */
export type FileButtonProps = Choice &
  Pick<ButtonProps, 'aria-describedby' | 'disabled' | 'size' | 'variant'> & {
    /** 파일로 무엇을 하는지 표시합니다. 예: “파일 선택”. */
    children: string;
    /**
     * 시스템의 파일 대화상자가 먼저 보여줄 파일의 종류입니다. 예: “.yaml,.yml”. 그래도 아무 파일이나
     * 선택할 수 있습니다.
     */
    accept: string;
  };

/** A button that opens the file dialog of the system. Combine the button with a `TextDropZone` for members who drag files. */
export function FileButton({ children, accept, onFile, onFiles, ...look }: FileButtonProps) {
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
        multiple={onFiles !== undefined}
        hidden
        onChange={({ currentTarget }) => {
          const files = Array.from(currentTarget.files ?? []);
          // The input is cleared, so that the same file can be chosen again after a correction of the file.
          currentTarget.value = '';
          const [file] = files;
          if (file) onFile?.(file);
          if (file) onFiles?.(files);
        }}
      />
    </>
  );
}
