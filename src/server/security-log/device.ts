// In this order: most browsers also name those they want to be taken for.
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//u, "Edge"],
  [/\bOPR\//u, "Opera"],
  [/\bSamsungBrowser\//u, "Samsung Internet"],
  [/\b(?:Firefox|FxiOS)\//u, "Firefox"],
  [/\b(?:Headless)?(?:Chrome|CriOS|Chromium)\//u, "Chrome"],
  [/\bSafari\//u, "Safari"],
];
const systems: [RegExp, string][] = [
  [/\bAndroid\b/u, "Android"],
  [/\b(?:iPhone|iPod)\b/u, "iPhone"],
  [/\biPad\b/u, "iPad"],
  [/\bWindows\b/u, "Windows"],
  [/\bMac OS X\b/u, "macOS"],
  [/\bCrOS\b/u, "ChromeOS"],
  [/\bLinux\b/u, "Linux"],
];

/**
 * What a person would call the device, from a closed list: neither words of the caller's own nor a
 * version that would tell it from others. Null for what is no browser.
 */
export function deviceOf(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? "";
  const [browser, system] = [browsers, systems].map(
    (known) => known.find(([pattern]) => pattern.test(text))?.[1],
  );
  return browser && system ? `${browser}, ${system}` : (browser ?? system ?? null);
}
