import { encode } from 'uqr';
import { qrCode } from './qr-code.css.ts';

/** Props of {@link QrCode}. */
export interface QrCodeProps {
  /** 카메라가 읽을 텍스트입니다. */
  value: string;
  /** 보지 못하는 사람에게 무엇인지 알려주는 텍스트입니다. 예: “인증 앱 추가 QR 코드”. */
  label: string;
}

/** The light margin that cameras need, in modules (ISO/IEC 18004). */
const QUIET = 4;

/**
 * Shows a text as a QR code for cameras, dark on light in both modes. Also show the text itself, for members without a camera and
 * for members on the scanning device. Import the component on demand, because it contains the encoder.
 */
export function QrCode({ value, label }: QrCodeProps) {
  const { data, size } = encode(value, { ecc: 'M', border: QUIET });
  const path = data
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} className={qrCode}>
      <path d={path} fill="currentColor" shapeRendering="crispEdges" />
    </svg>
  );
}
