import { readXml } from '../xml/read-xml.ts';

/**
 * The texts that cells share, by index; without the readings of Japanese words, which stand beside them.
 * @throws UnreadableXml
 */
export function sharedTexts(bytes: Uint8Array | undefined): string[] {
  const texts: string[] = [];
  let text = '';
  let isText = false;
  let isReading = false;
  if (!bytes) return texts;
  readXml(bytes, {
    open(name) {
      if (name === 'si') text = '';
      if (name === 'rPh') isReading = true;
      isText = name === 't' && !isReading;
    },
    close(name) {
      if (name === 'si') texts.push(text);
      if (name === 'rPh') isReading = false;
      if (name === 't') isText = false;
    },
    text(part) {
      if (isText) text += part;
    },
  });
  return texts;
}
