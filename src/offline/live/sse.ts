/** One server-sent event. */
export interface ServerEvent {
  event: string;
  data: string;
}

/** Reads server-sent events from text as it comes, cut anywhere. What stands unfinished at the end is dropped. */
export function createEventReader(): { push(text: string): ServerEvent[] } {
  let rest = '';
  let event = '';
  let data: string[] = [];

  const line = (text: string): ServerEvent | undefined => {
    if (text === '') {
      const done =
        data.length > 0 ? { event: event || 'message', data: data.join('\n') } : undefined;
      event = '';
      data = [];
      return done;
    }
    const colon = text.indexOf(':');
    const field = colon < 0 ? text : text.slice(0, colon);
    const value = colon < 0 ? '' : text.slice(colon + 1).replace(/^ /, '');
    if (field === 'event') event = value;
    else if (field === 'data') data.push(value);
    return undefined;
  };

  return {
    push(text) {
      rest += text;
      // A carriage return at the very end may be half of a line's end.
      const end = rest.endsWith('\r') ? rest.length - 1 : rest.length;
      const lines = rest.slice(0, end).split(/\r\n|\r|\n/);
      rest = (lines.pop() ?? '') + rest.slice(end);
      return lines.flatMap((each) => line(each) ?? []);
    },
  };
}
