import { type ComponentType, lazy, useState } from "react";

/** What can be loaded before it is drawn, so that its first drawing is complete. */
export interface Preparable {
  prepare: (pathname: string) => Promise<void>;
  /** Fetches its code, which its next drawing then has at hand. */
  load: () => Promise<unknown>;
}

/**
 * A component whose code loads when it is first drawn or prepared for. One that is not on every
 * drawing of its page names an id: it is prepared for when the server has drawn that.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  id?: string,
): ComponentType<Props> & Preparable {
  let prepared: ComponentType<Props> | undefined;
  const Lazy = lazy(async () => ({ default: await load() }));
  function LazyPart(props: Props) {
    // What is on view stays what it is: another component in its place would begin anew.
    const [Shown] = useState<ComponentType<Props>>(() => prepared ?? Lazy);
    return <Shown {...props} />;
  }
  return Object.assign(LazyPart, {
    load,
    async prepare(pathname: string) {
      if (id && !import.meta.env.SSR && !document.getElementById(id)) return;
      prepared = await load();
      await prepare(prepared, pathname);
    },
  });
}

/** Prepares a component if there is anything to prepare. */
export async function prepare(component: unknown, pathname: string) {
  if (typeof component === "function" && "prepare" in component) {
    await (component as unknown as Preparable).prepare(pathname);
  }
}
