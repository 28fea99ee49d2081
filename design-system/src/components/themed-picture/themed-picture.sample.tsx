import { ThemedPicture } from '@naru/design-system';

const drawing = (color: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='100%' height='100%' fill='${color}'/></svg>`;
const light = { wide: drawing('lightblue'), narrow: drawing('lightblue') };
const dark = { wide: drawing('navy'), narrow: drawing('navy') };

export default function Screenshot() {
  return (
    <ThemedPicture
      alt="프로젝트 화면"
      light={light}
      dark={dark}
      wide={{ width: 1600, height: 900 }}
      narrow={{ width: 640, height: 800 }}
    />
  );
}
