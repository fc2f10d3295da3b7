type Base<Key> = Key extends `${infer Name}_${"one" | "other"}` ? Name : Key;

/** The keys of a catalogue, "detail.title", those of plural forms without the form. */
export type KeysOf<Area> = {
  [Key in keyof Area & string]: Area[Key] extends string
    ? Base<Key> & string
    : `${Key}.${KeysOf<Area[Key]>}`;
}[keyof Area & string];
