import { smallCurrencies, tinyCurrencies } from "./currencies.ts";
import { limits } from "#contract/limits.ts";
import { fractionDigits } from "./money.ts";
import { packed } from "#texts/said.ts";

export interface EntryFee {
  entry_fee: number;
  currency: string;
}

/** The most that an entry fee may be: about as much everywhere, in steps that never need a change. */
export function highestFee(currency: string): number {
  if (tinyCurrencies.includes(currency)) return limits.entryFee.max * 100_000;
  return smallCurrencies.includes(currency) ? limits.entryFee.max * 100 : limits.entryFee.max;
}

/** The packed rule that an entry fee breaks in its currency; undefined when nothing is. */
export function findFeeProblem({ entry_fee: amount, currency }: EntryFee): string | undefined {
  const highest = highestFee(currency);
  if (amount > highest && currency === "USD") return "rules.tournament.feeHigh";
  if (amount > highest) {
    return packed({
      code: "rules.tournament.feeAbove",
      params: { fee: { amount: highest, currency } },
    });
  }
  const digits = fractionDigits(currency);
  if (Number(amount.toFixed(digits)) === amount) return undefined;
  if (digits === 0) return packed({ code: "rules.tournament.feeWhole", params: { currency } });
  return packed({ code: "rules.tournament.feeDecimals", params: { currency, digits } });
}
