/** Digits of a PIN. */
export const pinDigits = 6;

const written = /^\d{6}$/;

/** Why a PIN can't be taken, as a code; undefined where it can. */
export function pinProblem(pin: string): 'pin_incomplete' | 'pin_too_simple' | undefined {
  if (!written.test(pin)) return 'pin_incomplete';
  return isSimple(pin) ? 'pin_too_simple' : undefined;
}

/** What others try first: 111111, 123456, 890123, 987654, 121212, 123123. */
function isSimple(pin: string): boolean {
  const digits = [...pin].map(Number);
  const steps = digits.slice(1).map((digit, n) => (digit - (digits[n] ?? 0) + 10) % 10);
  const isRun = steps.every((step) => step === steps[0] && [0, 1, 9].includes(step));
  const repeats = [2, 3].some((length) => pin === pin.slice(0, length).repeat(pinDigits / length));
  return isRun || repeats;
}
