import { Heading } from '../../components/heading/heading.tsx';
import { Text } from '../../components/text/text.tsx';
import { numberedStep, stepGrid } from './step-list.css.ts';

/** Props of {@link StepList}. */
export interface StepListProps {
  /** 순서대로 나열합니다. 제목이 같은 것이 두 번 있으면 안 됩니다. */
  steps: readonly { title: string; text: string }[];
}

/** A list of numbered steps that explains a procedure, on wide screens side by side. For the steps of a form use `Stepper`. */
export function StepList({ steps }: StepListProps) {
  return (
    <ol className={stepGrid}>
      {steps.map(({ title, text }) => (
        <li key={title} className={numberedStep}>
          <Heading level={3} size="title">
            {title}
          </Heading>
          <Text tone="muted" size="reading">
            {text}
          </Text>
        </li>
      ))}
    </ol>
  );
}
