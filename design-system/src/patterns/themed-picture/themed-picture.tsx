import { dark, frame, image, light } from './themed-picture.css.ts';

/** The addresses of a picture's two sizes. */
export interface PictureFiles {
  /** The file for wide screens, in nearly twice its display size. */
  wide: string;
  /** The file for phones: another cropping, with the proportions of {@link ThemedPictureProps.narrow}. */
  narrow: string;
}

/** Props of {@link ThemedPicture}. */
export interface ThemedPictureProps {
  /** 무엇이 보이는지 적은 한 문장입니다. */
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

/** The media query of the narrow layout, equal to `media.narrow` of the tokens. */
const NARROW = '(max-width: 767px)';

/**
 * A picture of the product in the theme of the page. Only the file of the current theme is requested, when the picture comes near
 * the viewport; its space is reserved until then. For drawings of one colour use an icon.
 */
export function ThemedPicture({ alt, wide, narrow, ...files }: ThemedPictureProps) {
  return (
    <div className={frame}>
      {(['light', 'dark'] as const).map((theme) => (
        <picture key={theme}>
          <source media={NARROW} srcSet={files[theme].narrow} {...narrow} />
          <img
            className={`${image} ${theme === 'dark' ? dark : light}`}
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
