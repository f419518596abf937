import { Dexie } from 'dexie';
import { IDBFactory, IDBKeyRange, IDBObjectStore } from 'fake-indexeddb';
import type { GlobalWindow } from 'happy-dom';
import { expect, onTestFinished, vi } from 'vitest';

/** A file that the app handed to the browser to be saved. */
export interface Saved {
  name: string;
  text: string;
  bytes: Uint8Array;
}

export interface Page {
  saved: Saved[];
  /** What was asked of the browser: the number on the app's icon, and how often to keep what is stored. */
  wishes: { badge: number; persist: number };
  /** What the browser believes of the network; a hint only. */
  believe(online: boolean): void;
  resize(width: number, height: number): void;
  /** Another tab is in front, or this one again. */
  show(visible: boolean): void;
  /** The page goes into the back/forward cache, where it hears no other page, and comes back out of it. */
  freeze(): void;
  thaw(): void;
  /** The browser, of a maker, promises nothing: it may clear what is stored. */
  evictable(maker: Partial<Pick<Navigator, 'vendor' | 'userAgent' | 'maxTouchPoints'>>): void;
  /** As in Safari, a pressed button does not take the focus: the page does. */
  pressesWithoutFocus(): void;
  /** From now on the device has no room for anything more. */
  fillDisk(): void;
  /** What was written to the console as an error or a warning: there may be none when the test ends. */
  complaints: string[];
}

/** A browser on a new profile: storage is empty, the window has the given size. */
export function startBrowser(send: typeof fetch, width: number, height: number): Page {
  let online = true;
  let visible = true;
  emptyStorage();
  stubTimeStamps();
  vi.stubGlobal('fetch', send);
  // No style sheet is in the document (see app.ts): an element's own style is all there is, and read at once.
  vi.stubGlobal('getComputedStyle', ({ style }: HTMLElement) => style);
  const { Channel, deafen } = channels();
  vi.stubGlobal('BroadcastChannel', Channel);
  stub(navigator, 'onLine', { get: () => online });
  stub(document, 'visibilityState', { get: () => (visible ? 'visible' : 'hidden') });
  const resize = (nextWidth: number, nextHeight: number) =>
    happyWindow().happyDOM.setViewport({ width: nextWidth, height: nextHeight });
  resize(width, height);
  const complaints = noteComplaints();
  onTestFinished(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
    expect(complaints).toEqual([]);
  });
  return {
    saved: catchDownloads(),
    wishes: noteWishes(),
    believe(next) {
      online = next;
      dispatchEvent(new Event(next ? 'online' : 'offline'));
    },
    resize,
    show(next) {
      visible = next;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    freeze() {
      dispatchEvent(Object.assign(new Event('pagehide'), { persisted: true }));
      deafen(true);
    },
    thaw() {
      deafen(false);
      dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    },
    evictable: (maker) => {
      for (const [name, value] of Object.entries(maker)) stub(navigator, name, { value });
      const no = async () => false;
      Object.assign(navigator.storage, { persist: no, persisted: no });
    },
    pressesWithoutFocus() {
      const leave = (event: Event) => {
        if (!(event.target instanceof Element) || !event.target.closest('button')) return;
        event.preventDefault();
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      };
      addEventListener('mousedown', leave);
      onTestFinished(() => removeEventListener('mousedown', leave));
    },
    fillDisk() {
      vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      });
    },
    complaints,
  };
}

function noteWishes(): Page['wishes'] {
  const wishes = { badge: 0, persist: 0 };
  const show = async (count: number) => {
    wishes.badge = count;
  };
  stub(navigator, 'setAppBadge', { value: show });
  stub(navigator, 'clearAppBadge', { value: () => show(0) });
  const persist = async () => {
    wishes.persist += 1;
    return true;
  };
  stub(navigator, 'storage', { value: { persist, persisted: async () => true } });
  return wishes;
}

const happyWindow = () => window as unknown as GlobalWindow;

function emptyStorage(): void {
  const indexedDB = new IDBFactory() as unknown as globalThis.IDBFactory;
  const range = IDBKeyRange as unknown as typeof globalThis.IDBKeyRange;
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('IDBKeyRange', range);
  Object.assign(Dexie.dependencies, { indexedDB, IDBKeyRange: range });
  localStorage.clear();
  sessionStorage.clear();
}

/** An event's time is the test's time: what counts as a double tap depends on it. */
function stubTimeStamps(): void {
  const stamps = new WeakMap<Event, number>();
  stub(Event.prototype, 'timeStamp', {
    get(this: Event) {
      const stamp = stamps.get(this) ?? Date.now();
      stamps.set(this, stamp);
      return stamp;
    },
  });
}

/** Defines a property that is as it was when the test has finished. */
function stub(of: object, name: string, property: PropertyDescriptor): void {
  const before = Object.getOwnPropertyDescriptor(of, name);
  Object.defineProperty(of, name, { configurable: true, ...property });
  onTestFinished(() => {
    if (before) Object.defineProperty(of, name, before);
    else Reflect.deleteProperty(of, name);
  });
}

/** Channels between the contexts of this one browser: told in the next microtask, never to the one who speaks. */
function channels() {
  const open = new Set<Channel>();
  let deaf = new Set<Channel>();
  class Channel extends EventTarget {
    onmessage: ((event: MessageEvent) => void) | null = null;
    readonly name: string;
    constructor(name: string) {
      super();
      this.name = name;
      open.add(this);
    }
    postMessage(data: unknown): void {
      const copy: unknown = structuredClone(data);
      for (const other of open) {
        if (other === this || other.name !== this.name || deaf.has(other)) continue;
        queueMicrotask(() => {
          const event = new MessageEvent('message', { data: copy });
          other.onmessage?.(event);
          other.dispatchEvent(event);
        });
      }
    }
    close(): void {
      open.delete(this);
    }
  }
  /** Channels that are open now hear nothing, until they are not deaf any more. */
  const deafen = (isDeaf: boolean) => {
    deaf = new Set(isDeaf ? open : []);
  };
  return { Channel, deafen };
}

/** Keeps what a link with `download` would save. */
function catchDownloads(): Saved[] {
  const saved: Saved[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const url = `blob:saved-${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    const blob = blobs.get(this.href);
    if (!blob) return;
    void Promise.all([blob.text(), blob.arrayBuffer()]).then(([text, buffer]) =>
      saved.push({ name: this.download, text, bytes: new Uint8Array(buffer) }),
    );
  });
  return saved;
}

function noteComplaints(): string[] {
  const complaints: string[] = [];
  for (const kind of ['error', 'warn'] as const) {
    vi.spyOn(console, kind).mockImplementation((...said: unknown[]) => {
      complaints.push(said.map(String).join(' '));
    });
  }
  return complaints;
}
