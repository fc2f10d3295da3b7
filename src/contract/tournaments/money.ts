/** What an entry fee is in unless a tournament says otherwise. */
export const defaultCurrency = "USD";

/** How many digits an amount of a currency has behind the point, by ISO 4217. */
export function fractionDigits(currency: string): number {
  if ("BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF".includes(currency))
    return 0;
  return "BHD IQD JOD KWD LYD OMR TND".includes(currency) ? 3 : 2;
}
