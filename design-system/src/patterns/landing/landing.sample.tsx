import { Button } from '@naru/design-system';
import { LandingPage } from '@naru/design-system/patterns';

const drawing = (color: string) =>
  `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'><rect width='100%' height='100%' fill='${color}'/></svg>`;
const picture = {
  light: { wide: drawing('lightblue'), narrow: drawing('lightblue') },
  dark: { wide: drawing('navy'), narrow: drawing('navy') },
  wide: { width: 1600, height: 900 },
  narrow: { width: 640, height: 800 },
};

export default function Landing() {
  const signup = (
    <Button variant="primary" size="large" asChild>
      <a href="#signup">무료로 시작하기</a>
    </Button>
  );
  return (
    <LandingPage
      actions={signup}
      lastAction={signup}
      picture={picture}
      logos={[{ name: 'Docker', href: '#logo' }]}
      projects={3}
      limits={{ cpuMillicores: 1000, memoryMiB: 2048, diskMiB: 2048 }}
    />
  );
}
