import { expect, test } from "vitest";
import { deviceOf } from "./device.ts";

test.each([
  ["Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36", "Chrome, Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge, Windows"],
  ["Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0", "Firefox, Linux"],
  ["Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/140.0 Safari/537.36", "Chrome, Linux"],
  ["curl/8.5 Ada's secret words", null],
  [undefined, null],
])("%s is called %s", (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device);
});
