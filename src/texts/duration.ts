/** Minutes in words, in a language: "90 minutes", from two hours on "4 hours", "2 hours, 30 minutes". */
export function durationInWords(total: number, locale: string): string {
  const [hours, minutes] = total < 120 ? [0, total] : [Math.floor(total / 60), total % 60];
  const parts = [
    ...(hours > 0 ? [amountOf(hours, "hour", locale)] : []),
    ...(minutes > 0 || hours === 0 ? [amountOf(minutes, "minute", locale)] : []),
  ];
  return new Intl.ListFormat(locale, { type: "unit" }).format(parts);
}

function amountOf(amount: number, unit: "hour" | "minute", locale: string): string {
  const format = { style: "unit", unit, unitDisplay: "long" } as const;
  return new Intl.NumberFormat(locale, format).format(amount);
}
