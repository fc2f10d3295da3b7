/** The shape of a catalogue in another language: every key of the English one, and no other. */
export type Translation<English> = English extends string
  ? string
  : { readonly [Key in keyof English]: Translation<English[Key]> };
