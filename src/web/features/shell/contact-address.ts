import { createContext, use } from "react";

/** Where the server draws the page: the address that is set there. */
export const DrawnContactAddress = createContext<string | undefined>(undefined);

const placeholder = "hello@courtside.example";

/** The e-mail address of those who run this Courtside, as its settings have it. */
export function useContactAddress() {
  return use(DrawnContactAddress) ?? addressInPage() ?? placeholder;
}

function addressInPage() {
  return globalThis.document?.querySelector<HTMLMetaElement>("meta[name=contact]")?.content;
}
