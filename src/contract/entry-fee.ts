import { smallCurrencies, tinyCurrencies } from "./currencies.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { fractionDigits } from "./money.ts";

export interface EntryFee {
  entry_fee: number;
  currency: string;
}

/** The most that an entry fee may be: about as much everywhere, in steps that never need a change. */
export function highestFee(currency: string): number {
  if (tinyCurrencies.includes(currency)) return limits.entryFee.max * 100_000;
  return smallCurrencies.includes(currency) ? limits.entryFee.max * 100 : limits.entryFee.max;
}

/** What is wrong with an entry fee in its currency, in words; undefined when nothing is. */
export function findFeeProblem({ entry_fee: amount, currency }: EntryFee): string | undefined {
  const highest = highestFee(currency);
  if (amount > highest && currency === "USD") return messages.tournament.feeHigh;
  if (amount > highest) {
    return `Entry fee cannot exceed ${currency} ${highest.toLocaleString("en-US")}`;
  }
  const digits = fractionDigits(currency);
  if (Number(amount.toFixed(digits)) === amount) return undefined;
  if (digits === 0) return `Entry fee in ${currency} must be a whole number`;
  return `Entry fee in ${currency} can have ${digits} decimals at most`;
}
