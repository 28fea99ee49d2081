import { Heading } from '../../components/heading/heading.tsx';
import { Text } from '../../components/text/text.tsx';
import { featureCard, featureDrawing, featureGrid } from './feature-list.css.ts';

/** Props of {@link FeatureList}. */
export interface FeatureListProps {
  /** 세 가지이며 저마다 컨테이너, 미터, 볼륨 그림이 있습니다. 제목이 서로 달라야 합니다. */
  features: readonly { title: string; text: string }[];
}

/**
 * Line drawings of 96 × 64 units in the current text colour. `left` is the x coordinate at which the drawing begins, so that the
 * drawing can be aligned with the text below.
 */
const drawings = [
  {
    tone: 'cpu',
    left: 19,
    lines: 'M20 24 48 12l28 12v22L48 58 20 46zM20 24l28 12 28-12M48 36v22M34 18l28 12',
  },
  {
    tone: 'memory',
    left: 11,
    lines: 'M12 18h72M12 34h72M12 50h72M60 14v8M36 30v8M72 46v8',
  },
  {
    tone: 'disk',
    left: 23,
    lines:
      'M24 16c0-4 11-7 24-7s24 3 24 7-11 7-24 7-24-3-24-7zM24 16v32c0 4 11 7 24 7s24-3 24-7V16M24 32c0 4 11 7 24 7s24-3 24-7',
  },
] as const;

/** Three features of the product, side by side, each with a drawing. For numbered steps use `StepList`. */
export function FeatureList({ features }: FeatureListProps) {
  return (
    <ul className={featureGrid}>
      {features.map(({ title, text }, index) => {
        const { tone, left, lines } = drawings[index % drawings.length] ?? drawings[0];
        return (
          <li key={title} className={featureCard}>
            <svg
              viewBox={`${left} 0 96 64`}
              className={featureDrawing({ tone })}
              aria-hidden="true"
            >
              <path
                d={lines}
                fill="none"
                stroke="currentColor"
                strokeWidth="2"
                strokeLinecap="round"
                strokeLinejoin="round"
              />
            </svg>
            <Heading level={3} size="title">
              {title}
            </Heading>
            <Text tone="muted" size="reading">
              {text}
            </Text>
          </li>
        );
      })}
    </ul>
  );
}
