/** The rooms of a house by their index, and until when each is free: a tree of maxima over the indexes. */
export interface FreeRooms {
  /** Until when a room is free; '': not at all. */
  set(index: number, until: string): void;
  /** The lowest index of a room that is free until `until` or longer. */
  first(until: string): number | undefined;
}

const later = (a: string, b: string): string => (a < b ? b : a);

/** Both operations take O(log(rooms)) time. Texts are compared as they are: days in ISO form are in order. */
export function createFreeRooms(): FreeRooms {
  /** A power of two. The leaf of index `i` is at `size + i`; the children of `n` are at `2n` and `2n + 1`. */
  let size = 1;
  let tree = ['', ''];
  const at = (node: number) => tree[node] ?? '';
  const update = (node: number) => {
    tree[node] = later(at(2 * node), at(2 * node + 1));
  };
  const grow = () => {
    const leaves = tree.slice(size);
    size *= 2;
    tree = Array.from({ length: size }, () => '').concat(
      leaves,
      leaves.map(() => ''),
    );
    for (let node = size - 1; node > 0; node--) update(node);
  };
  return {
    set(index, until) {
      while (index >= size) grow();
      tree[size + index] = until;
      for (let node = (size + index) >> 1; node > 0; node >>= 1) update(node);
    },
    first(until) {
      if (at(1) < until) return undefined;
      let node = 1;
      while (node < size) node = at(2 * node) >= until ? 2 * node : 2 * node + 1;
      return node - size;
    },
  };
}
