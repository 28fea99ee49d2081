import { LogoList } from '@naru/design-system';

const logos = [
  { name: 'React', href: '#logo' },
  { name: 'Go', href: '#logo' },
  { name: 'Docker', href: '#logo' },
];

export default function Supported() {
  return (
    <>
      <svg width="0" height="0" aria-hidden="true">
        <symbol id="logo" viewBox="0 0 24 24">
          <path d="M12 2l10 20H2z" />
        </symbol>
      </svg>
      <LogoList logos={logos} />
    </>
  );
}
