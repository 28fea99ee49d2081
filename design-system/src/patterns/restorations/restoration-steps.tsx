import { ElapsedTime } from '../../components/elapsed-time/elapsed-time.tsx';
import { Inline } from '../../components/inline/inline.tsx';
import { Text } from '../../components/text/text.tsx';
import { Timeline, TimelineItem } from '../../components/timeline/timeline.tsx';
import { textForCode } from '../../strings/string-group.ts';
import { useStrings } from '../../strings/strings-provider.tsx';
import { restorationStrings } from '../strings/restorations.ts';

const STEPS = ['waiting', 'fetching', 'restoring', 'comparing'];
const UPGRADE_STEPS = ['waiting', 'backup', ...STEPS.slice(1)];

interface RestorationStepsProps {
  /** The name of what is restored. */
  name: string;
  origin: string;
  /** The step that is in progress. An unknown one is shown alone. */
  step: string;
  /** When the restoration began, ISO 8601. */
  since: string;
}

/** The steps of a running restoration: the finished ones, the present one with the elapsed time, and the following ones. */
export function RestorationSteps({ name, origin, step, since }: RestorationStepsProps) {
  const strings = useStrings(restorationStrings);
  const usual = origin === 'upgrade' ? UPGRADE_STEPS : STEPS;
  const steps = usual.includes(step) ? usual : [step];
  const present = steps.indexOf(step);
  return (
    <Timeline label={strings.stepsOf(name)}>
      {steps.map((each, index) => {
        const isPresent = index === present;
        const tone = index < present ? 'success' : 'neutral';
        return (
          <TimelineItem key={each} tone={isPresent ? 'info' : tone} current={isPresent}>
            <Inline gap="s" tight>
              <Text
                as="span"
                weight={isPresent ? 'medium' : 'regular'}
                tone={isPresent ? 'default' : 'muted'}
              >
                {textForCode(strings.steps, each)}
              </Text>
              {isPresent && (
                <Text as="span" size="caption" tone="muted" numeric>
                  <ElapsedTime since={since} />
                </Text>
              )}
            </Inline>
          </TimelineItem>
        );
      })}
    </Timeline>
  );
}
