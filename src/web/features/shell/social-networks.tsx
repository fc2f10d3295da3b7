/** Placeholders until the operator has accounts to link to. */
export const socialNetworks = [
  {
    name: "Facebook",
    glyph: (
      <path d="M14 8.5h2.5V5H14c-2.6 0-4.2 1.7-4.2 4.3V11H7.5v3.5h2.3V22h3.6v-7.5h2.7l.5-3.5h-3.2V9.6c0-.7.3-1.1.6-1.1Z" />
    ),
  },
  {
    name: "Instagram",
    glyph: (
      <path
        fillRule="evenodd"
        d="M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5Zm0 1.8A3.2 3.2 0 0 0 4.8 8v8A3.2 3.2 0 0 0 8 19.2h8a3.2 3.2 0 0 0 3.2-3.2V8A3.2 3.2 0 0 0 16 4.8H8Zm4 2.9a4.3 4.3 0 1 1 0 8.6 4.3 4.3 0 0 1 0-8.6Zm0 1.8a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5Zm4.6-3.1a1.05 1.05 0 1 1 0 2.1 1.05 1.05 0 0 1 0-2.1Z"
      />
    ),
  },
  {
    name: "X",
    glyph: (
      <path d="M4 4h4.9l3.6 5 4.3-5h2l-5.4 6.3L20 20h-4.9l-4-5.6L6.3 20h-2l5.9-6.900L4 4Zm2.9 1.5 9 13h1.300l-9-13H6.900Z" />
    ),
  },
  {
    name: "YouTube",
    glyph: (
      <path
        fillRule="evenodd"
        d="M6 5h12a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4H6a4 4 0 0 1-4-4V9a4 4 0 0 1 4-4Zm4 3.800v6.400l5.5-3.200L10 8.800Z"
      />
    ),
  },
];
