import { createInstance } from "i18next";

export const i18n = createInstance();
