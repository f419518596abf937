/** Whether the server knows of no code that was sent: the address has to be given again. */
export const startsOver = (code: string): boolean =>
  code === 'verification_not_sent' || code === 'user_not_found';
