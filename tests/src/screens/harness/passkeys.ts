import { onTestFinished, vi } from 'vitest';

/** A browser with passkeys, of which this one is made or chosen, or none (an error's name). */
export function withPasskeys(chosen: { id: string } | 'NotAllowedError' = { id: 'key' }): void {
  vi.stubGlobal('PublicKeyCredential', class {});
  const choose = async () => {
    if (typeof chosen !== 'string') return chosen;
    throw Object.assign(new Error('closed'), { name: chosen });
  };
  vi.doMock('@simplewebauthn/browser', () => ({
    startAuthentication: choose,
    startRegistration: choose,
    WebAuthnError: class extends Error {},
  }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.doUnmock('@simplewebauthn/browser');
  });
}
