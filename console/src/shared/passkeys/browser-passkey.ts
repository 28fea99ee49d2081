import type {
  PasskeyAssertion,
  PasskeyRegistration,
} from '@naru/contract/endpoints/passkey-response';
import type { PasskeyCreation } from '@naru/contract/entities/passkey';
import { startAuthentication, startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { PasskeyError } from '#api/errors.ts';
import { requestPasskey } from '#api/passkey.ts';

const WRONG_ADDRESS =
  '이 주소에서는 패스키를 쓸 수 없습니다. 콘솔의 도메인 주소나 localhost로 열어주세요.';

/** The messages for the member, by the error code of the library. */
const reasons: Readonly<Record<string, string>> = {
  ERROR_INVALID_DOMAIN: WRONG_ADDRESS,
  ERROR_INVALID_RP_ID: WRONG_ADDRESS,
  ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED: '이 기기의 패스키를 이미 추가했습니다.',
};

function problemOf(error: unknown): PasskeyError {
  const reason = error instanceof WebAuthnError ? reasons[error.code] : undefined;
  // For the member's privacy, browsers report a refusal, a timeout and a missing passkey as the same error.
  const unused =
    error instanceof Error && error.name === 'NotAllowedError'
      ? '패스키를 쓰지 않았습니다. 취소했거나, 시간이 지났거나, 맞는 패스키가 없습니다.'
      : '이 브라우저에서 패스키로 확인하지 못했습니다.';
  return new PasskeyError(reason ?? unused, { cause: error });
}

/**
 * Creates a passkey in the browser.
 * @throws PasskeyError
 */
export async function createBrowserPasskey(
  optionsJSON: PasskeyCreation,
): Promise<PasskeyRegistration> {
  try {
    return await startRegistration({ optionsJSON });
  } catch (error) {
    throw problemOf(error);
  }
}

/**
 * Requests a signature with a passkey that the member selects.
 * @throws PasskeyError, and the errors of calls
 */
export async function signWithPasskey(): Promise<PasskeyAssertion> {
  const optionsJSON = await requestPasskey();
  try {
    return await startAuthentication({ optionsJSON });
  } catch (error) {
    throw problemOf(error);
  }
}
