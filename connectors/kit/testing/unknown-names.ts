type Primitive = string | number | boolean | bigint | null | undefined;

/** The element type of a list, else the type itself; never null or undefined. */
type Held<Thing> = NonNullable<Thing> extends readonly (infer Item)[] ? Held<Item> : NonNullable<Thing>;

/** Recursion depth, at most six: some of our types are recursive. */
type Deeper = [never, 0, 1, 2, 3, 4, 5];

/**
 * The names in our type of a provider's message that the type of its official client does not have, as paths such as
 * `sheets.properties.titel`. `never` when it has them all, which contract tests check with `expectTypeOf(…).toBeNever()`. Keys
 * of a `Record<string, …>` are not names.
 */
export type UnknownNames<Ours, Theirs, Depth extends number = 6> = Depth extends 0
  ? never
  : Ours extends Primitive
    ? never
    : {
        [Key in keyof Ours & string]-?: string extends Key
          ? never
          : Key extends keyof Theirs
            ? WithPath<Key, UnknownNames<Held<Ours[Key]>, Held<Theirs[Key]>, Deeper[Depth]>>
            : Key;
      }[keyof Ours & string];

type WithPath<Head extends string, Tail> = Tail extends string ? `${Head}.${Tail}` : never;
