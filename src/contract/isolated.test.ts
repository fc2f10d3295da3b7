import { expect, test } from "vitest";
import { isolated, withoutIsolation } from "./isolated.ts";

test.each(["נבחרת 7 חיפה", "نادي 3", "Elm Park חיפה", "ܐܪܡܝܐ", "ދިވެހި"])(
  "%s stands apart from what is beside it",
  (name) => {
    expect(isolated(name)).toBe(`\u2068${name}\u2069`);
    expect(withoutIsolation(isolated(name))).toBe(name);
  },
);

test.each(["Elm Park Eagles", "Łódź 7", "Спартак", "東京", "🏐️ 2 : 1", ""])(
  "“%s” stays as it is",
  (name) => {
    expect(isolated(name)).toBe(name);
  },
);
