import { expect, test } from "vitest";
import { markHead } from "./page-marks.ts";

test("what the build puts into the head is marked, in the order of the page", () => {
  const built = `<head>
    <script src="/first-paint.js"></script>
    <script type="module" crossorigin src="/assets/index-1.js"></script>
    <link rel="modulepreload" crossorigin href="/assets/app-2.js">
    <link rel="stylesheet" crossorigin href="/assets/index-3.css">
  </head>`;
  expect(markHead(built)).toBe(`<head>
    <script src="/first-paint.js"></script>
  <!--scripts--><script type="module" crossorigin src="/assets/index-1.js"></script><link rel="modulepreload" crossorigin href="/assets/app-2.js"><!--/scripts--><!--styles--><link rel="stylesheet" crossorigin href="/assets/index-3.css"><!--/styles--></head>`);
});
