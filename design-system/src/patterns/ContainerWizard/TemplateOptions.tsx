import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Button } from '../../components/Button/Button.tsx';
import { Stack } from '../../components/Stack/Stack.tsx';

/** Props of {@link TemplateOptions}. */
export interface TemplateOptionsProps {
  /** A field for each option that everybody looks at. */
  basic: readonly ReactNode[];
  /** A field for each option that has a good default; behind "고급 옵션". */
  advanced: readonly ReactNode[];
  /** An advanced field is wrong: what is wrong is never hidden. */
  wrong: boolean;
}

/** The step "템플릿 옵션". Where there are only advanced options they are open from the start. */
export function TemplateOptions({ basic, advanced, wrong }: TemplateOptionsProps) {
  const [wanted, setWanted] = useState(basic.length === 0);
  const shown = wanted || wrong;
  const id = useId();
  return (
    <Stack gap="l">
      {basic}
      {advanced.length > 0 && (
        <div>
          <Button
            variant="ghost"
            size="small"
            icon={shown ? <ChevronDown /> : <ChevronRight />}
            aria-expanded={shown}
            aria-controls={id}
            onClick={() => setWanted(!shown)}
          >
            고급 옵션
          </Button>
        </div>
      )}
      <div id={id} hidden={!shown}>
        <Stack gap="l">{shown && advanced}</Stack>
      </div>
    </Stack>
  );
}
