/** What the model answers to one request. */
export interface Answer {
  status: number;
  body: unknown;
}

export const refuse = (status: number, error: string, more: object = {}): Answer => ({
  status,
  body: { type: 'about:blank', title: error, status, error, detail: error, ...more },
});

export const gone = refuse(404, 'not_found', { current: null });
