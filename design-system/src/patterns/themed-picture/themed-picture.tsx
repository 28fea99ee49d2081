import { darkImage, image, lightImage, pictureFrame } from './themed-picture.css.ts';

/** The URLs of the two files of a picture. */
export interface PictureFiles {
  /** The URL of the file for wide screens, with nearly twice the displayed width in pixels. */
  wide: string;
  /** The URL of the file for narrow screens: a section of the picture, in the size {@link ThemedPictureProps.narrow}. */
  narrow: string;
}

/** Props of {@link ThemedPicture}. */
export interface ThemedPictureProps {
  /** 무엇이 보이는지 표시한 한 문장입니다. */
  alt: string;
  /** 라이트 테마의 그림입니다. */
  light: PictureFiles;
  /** 다크 테마의 그림입니다. 크기는 라이트 테마의 것과 같습니다. */
  dark: PictureFiles;
  /** 넓은 그림 파일의 픽셀 크기입니다. 그림이 오기 전에 자리를 잡아 둡니다. */
  wide: { width: number; height: number };
  /** 좁은 그림 파일의 픽셀 크기입니다. */
  narrow: { width: number; height: number };
}

/** The media query of narrow screens, equal to `media.narrow` of the tokens. */
const NARROW = '(max-width: 767px)';

/**
 * A picture of the product in the theme of the page. The browser loads only the file of the current theme, when the picture is near
 * the viewport. The space of the picture is reserved. For drawings in one colour use an icon.
 */
export function ThemedPicture({ alt, wide, narrow, ...files }: ThemedPictureProps) {
  return (
    <div className={pictureFrame}>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme}>
          <source media={NARROW} srcSet={files[theme].narrow} {...narrow} />
          <img
            className={`${image} ${theme === 'dark' ? darkImage : lightImage}`}
            src={files[theme].wide}
            alt={alt}
            loading="lazy"
            decoding="async"
            {...wide}
          />
        </picture>
      ))}
    </div>
  );
}
