import { cornerStyles, densities } from '@naru/tokens/custom-theme';
import { CheckboxField } from '../../components/checkbox-field/checkbox-field.tsx';
import { Columns } from '../../components/columns/columns.tsx';
import { TextField } from '../../components/text-field/text-field.tsx';
import { ToggleGroup } from '../../components/toggle-group/toggle-group.tsx';
import * as styles from './theme.css.ts';
import { type AccentChoice, accentColors, type ThemePageState } from './use-theme-options.ts';

const accentLabels: Record<AccentChoice, string> = {
  ink: '잉크',
  indigo: '남색',
  green: '초록',
  purple: '보라',
  own: '직접',
};
const densityLabels = { comfortable: '여유 있게', compact: '촘촘하게' };
const cornerLabels = { sharp: '없음', slight: '조금', normal: '보통', round: '둥글게' };

const optionsOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** Returns the value that equals the text; `undefined` for an unknown text. */
const pick = <Value extends string>(values: readonly Value[], text: string): Value | undefined =>
  values.find((value) => value === text);

/** The choices of the accent colour, in their order on the page. */
export const accentChoices: readonly AccentChoice[] = ['ink', 'indigo', 'green', 'purple', 'own'];

interface ThemeControlsProps {
  chosen: ThemePageState;
  choose: (change: Partial<ThemePageState>) => void;
  /** Whether the typed text is invalid, that is, not a colour in the form `#3e63dd`. */
  isWrong: boolean;
}

function OwnColor({ chosen, choose, isWrong }: ThemeControlsProps) {
  return (
    <div className={styles.customColorFields}>
      <TextField
        label="색"
        kind="code"
        hint="#과 여섯 자리 16진수"
        error={isWrong ? '#과 여섯 자리 16진수로 입력해주세요. 예: #3e63dd' : undefined}
        value={chosen.text}
        onChange={({ target }) => choose({ text: target.value })}
      />
      <input
        type="color"
        aria-label="색 선택"
        className={styles.colorInput}
        value={chosen.own}
        onChange={({ target }) => choose({ text: target.value })}
      />
    </div>
  );
}

/** The controls for the options of a theme: accent, density and corners. */
export function ThemeControls(props: ThemeControlsProps) {
  const { chosen, choose } = props;
  return (
    <div className={styles.themeControls}>
      <Columns gap="xl" minimum="medium">
        <ToggleGroup
          label="강조색"
          options={optionsOf(accentChoices, accentLabels)}
          value={chosen.choice}
          onValueChange={(text) => choose({ choice: pick(accentChoices, text) ?? chosen.choice })}
        />
        <ToggleGroup
          label="밀도"
          options={optionsOf(densities, densityLabels)}
          value={chosen.density}
          onValueChange={(text) => choose({ density: pick(densities, text) ?? chosen.density })}
        />
        <ToggleGroup
          label="모서리"
          options={optionsOf(cornerStyles, cornerLabels)}
          value={chosen.corners}
          onValueChange={(text) => choose({ corners: pick(cornerStyles, text) ?? chosen.corners })}
        />
      </Columns>
      {chosen.choice === 'own' && <OwnColor {...props} />}
      {(chosen.choice === 'own' || accentColors[chosen.choice]) && (
        <CheckboxField
          label="대비가 모자라면 강조색을 밝게, 또는 어둡게"
          hint="끄면 선택한 색을 그대로 쓰고, 모자란 대비를 아래에서 보여드립니다."
          checked={chosen.fit}
          onChange={({ target }) => choose({ fit: target.checked })}
        />
      )}
    </div>
  );
}
