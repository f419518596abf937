/** A sync event of the Background Sync draft, which TypeScript does not know. */
export interface ExtendableSync extends ExtendableEvent {
  readonly tag: string;
}

/** Paths that the server answers: no screens of the app. */
export const serverPaths = [/^\/api\//, /^\/healthz$/, /^\/mailbox(\/|$)/, /^\/m\//] as const;
