/** Seeds that failed once, with what was wrong then. They are run with every test. */
export const failedSeeds: readonly { seed: number; because: string }[] = [
  { seed: 3, because: 'a backoff that was over, with nothing to send, was waited for without end' },
  { seed: 12, because: 'the same' },
  { seed: 21, because: 'the same' },
  {
    seed: 900_041,
    because: 'a toggle was based on a row that its person had not seen, and undid it',
  },
];
