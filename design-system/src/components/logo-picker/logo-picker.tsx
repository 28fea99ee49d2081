import { logoDrawing, logoList } from '../logo-list/logo-list.css.ts';
import { logoButton } from './logo-picker.css.ts';

/** One option of a {@link LogoPicker}. */
export interface PickedLogo {
  /** The id that `onChoose` receives. */
  readonly id: string;
  readonly name: string;
  /** The URL of the logo: a square SVG `symbol` in the colour of the text. */
  readonly href: string;
}

/** Props of {@link LogoPicker}. */
export interface LogoPickerProps {
  /** 목록의 접근성 이름입니다. */
  label: string;
  logos: readonly PickedLogo[];
  /** 하나를 누르면 호출됩니다. 그것으로 무언가를 시작합니다. */
  onChoose: (id: string) => void;
}

/**
 * A list of buttons with logos. Each button starts an action. To choose an option in a form use `RadioCardGroup`. To show logos
 * without actions use `LogoList`.
 */
export function LogoPicker({ label, logos, onChoose }: LogoPickerProps) {
  return (
    <ul aria-label={label} className={logoList}>
      {logos.map(({ id, name, href }) => (
        <li key={id}>
          <button type="button" className={logoButton} onClick={() => onChoose(id)}>
            <svg className={logoDrawing} aria-hidden="true">
              <use href={href} />
            </svg>
            <span>{name}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
