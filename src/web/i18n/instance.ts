import { createInstance, type i18n as I18n } from "i18next";

const base = createInstance();
let drawing: I18n | undefined;

/**
 * The texts and the language of the page. On the server that is each drawing's own while it is drawn:
 * several are got ready at a time, in whatever languages.
 */
export const i18n: I18n = import.meta.env.SSR ? ofDrawing() : base;

/** Draws with a language of its own; drawing itself waits for nothing. */
export function drawWith<T>(instance: I18n, draw: () => T): T {
  drawing = instance;
  try {
    return draw();
  } finally {
    drawing = undefined;
  }
}

function ofDrawing(): I18n {
  return new Proxy(base, {
    get: (_, name) => {
      const instance = drawing ?? base;
      const value: unknown = Reflect.get(instance, name);
      return typeof value === "function" ? value.bind(instance) : value;
    },
  });
}
