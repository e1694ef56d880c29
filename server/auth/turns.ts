/** Items that wait, under paths of names: all those that begin alike are one branch, and branches of one are equal. */
interface Waiting<Item> {
  readonly size: number;
  sizeOf(path: readonly string[]): number;
  push(path: readonly string[], item: Item): void;
  /** The next one. */
  shift(): Item | undefined;
  /** The last one of where most are waiting. */
  pop(): Item | undefined;
}

class Line<Item> implements Waiting<Item> {
  readonly #items: Item[] = [];

  get size() {
    return this.#items.length;
  }

  sizeOf() {
    return this.size;
  }

  push(_path: readonly string[], item: Item) {
    this.#items.push(item);
  }

  shift() {
    return this.#items.shift();
  }

  pop() {
    return this.#items.pop();
  }
}

class Branches<Item> implements Waiting<Item> {
  /** In the order of their turns. */
  readonly #branches = new Map<string, Waiting<Item>>();
  readonly #begin: () => Waiting<Item>;
  size = 0;

  constructor(begin: () => Waiting<Item>) {
    this.#begin = begin;
  }

  sizeOf([name = '', ...path]: readonly string[]): number {
    return this.#branches.get(name)?.sizeOf(path) ?? 0;
  }

  push([name = '', ...path]: readonly string[], item: Item) {
    const branch = this.#branches.get(name) ?? this.#begin();
    this.#branches.set(name, branch);
    branch.push(path, item);
    this.size += 1;
  }

  shift() {
    const [first] = this.#branches;
    if (!first) return undefined;
    const [name, branch] = first;
    this.#branches.delete(name);
    const item = branch.shift();
    if (branch.size > 0) this.#branches.set(name, branch);
    this.size -= 1;
    return item;
  }

  pop() {
    // Of equal ones the youngest.
    const [largest] = [...this.#branches]
      .toReversed()
      .toSorted(([, one], [, other]) => other.size - one.size);
    if (!largest) return undefined;
    const [name, branch] = largest;
    const item = branch.pop();
    if (branch.size === 0) this.#branches.delete(name);
    this.size -= 1;
    return item;
  }
}

/** Under paths of two names. */
export function turns<Item>(): Waiting<Item> {
  return new Branches(() => new Branches(() => new Line<Item>()));
}
