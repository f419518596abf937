/** The part of saxen that is used; it comes without types. */
declare module 'saxen' {
  type DecodeEntities = (text: string) => string;

  export class Parser {
    on(
      event: 'openTag',
      take: (
        name: string,
        attributes: () => Record<string, string>,
        decode: DecodeEntities,
      ) => void,
    ): this;
    on(event: 'closeTag', take: (name: string) => void): this;
    on(event: 'text', take: (text: string, decode: DecodeEntities) => void): this;
    on(event: 'cdata' | 'attention', take: (text: string) => void): this;
    on(event: 'error', take: (error: Error) => void): this;
    /** Feeds a part of the document. */
    write(part: string): this;
    end(): void;
  }
}
