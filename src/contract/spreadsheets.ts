import type { Language } from "./accounts/users.ts";

interface Marks {
  /** Between two cells of a row. */
  delimiter: "," | ";";
  /** Between a number's whole and its fraction. */
  decimal: "." | ",";
}

const points: Marks = { delimiter: ",", decimal: "." };
const commas: Marks = { delimiter: ";", decimal: "," };

/** How spreadsheets read a CSV file where a language is spoken: by a double click they ask nothing. */
export const spreadsheetMarks: Record<Language, Marks> = {
  en: points,
  es: commas,
  fr: commas,
  de: commas,
};
