import { currencies } from "#contract/tournaments/currencies.ts";
import { defaultCurrency } from "#contract/tournaments/money.ts";
import { compareNames } from "./format.ts";
import { i18n } from "./instance.ts";
import { browserLanguages, localeOf } from "./languages.ts";

/**
 * The chosen currency first, so that an open list begins with it, then every other in the order of
 * their names in the page's language: "Euro (EUR)".
 */
export function currencyChoices(chosen: string) {
  const names = new Intl.DisplayNames(localeOf(i18n.language), { type: "currency" });
  const choices = [...new Set([chosen, ...currencies])]
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .map(({ code, name }) => ({ id: code, name: name === code ? code : `${name} (${code})` }));
  const [first, ...others] = choices;
  return [first!, ...others.toSorted((a, b) => compareNames(a.name, b.name))];
}

/**
 * What people pay in where the clock is that of a time zone; where we don't know, in the region that
 * the browser's languages name.
 */
export function currencyAt(zone: string): string {
  const city = zone.split("/").at(-1)!;
  const regions = browserLanguages().map((tag) => new Intl.Locale(tag).region ?? "");
  return [city, ...regions].map(currencyOf).find(Boolean) ?? defaultCurrency;
}

function currencyOf(place: string): string | undefined {
  return Object.keys(places).find((currency) => places[currency]!.split(" ").includes(place));
}

/** Where tournaments are likeliest: countries, and the last part of the names of their time zones. */
const places: Record<string, string> = {
  AED: "AE Dubai",
  ARS: "AR Buenos_Aires Cordoba Mendoza Salta Tucuman Ushuaia",
  AUD: "AU Sydney Melbourne Brisbane Perth Adelaide Hobart Darwin Canberra Lindeman",
  BRL: "BR Sao_Paulo Bahia Fortaleza Recife Manaus Belem Maceio Cuiaba Campo_Grande Porto_Velho",
  CAD: "CA Toronto Vancouver Montreal Edmonton Winnipeg Halifax Regina St_Johns Calgary Moncton Whitehorse",
  CHF: "CH LI Zurich Vaduz",
  CLP: "CL Santiago Punta_Arenas",
  CNY: "CN Shanghai Chongqing Urumqi",
  COP: "CO Bogota",
  CZK: "CZ Prague",
  DKK: "DK Copenhagen Faroe",
  EUR: "AD AT BE BG CY DE EE ES FI FR GR HR IE IT LT LU LV MC ME MT NL PT SI SK SM Amsterdam Andorra Athens Azores Berlin Bratislava Brussels Busingen Canary Ceuta Dublin Helsinki Lisbon Ljubljana Luxembourg Madeira Madrid Malta Mariehamn Monaco Nicosia Famagusta Paris Podgorica Riga Rome San_Marino Sofia Tallinn Vatican Vienna Vilnius Zagreb",
  GBP: "GB London Belfast Jersey Guernsey Isle_of_Man",
  HKD: "HK Hong_Kong",
  HUF: "HU Budapest",
  IDR: "ID Jakarta Makassar Jayapura Pontianak",
  ILS: "IL Jerusalem Tel_Aviv",
  INR: "IN Kolkata Calcutta",
  ISK: "IS Reykjavik",
  JPY: "JP Tokyo",
  KRW: "KR Seoul",
  MXN: "MX Mexico_City Monterrey Cancun Merida Tijuana Hermosillo Chihuahua Mazatlan",
  MYR: "MY Kuala_Lumpur Kuching",
  NOK: "NO Oslo",
  NZD: "NZ Auckland Chatham",
  PEN: "PE Lima",
  PHP: "PH Manila",
  PLN: "PL Warsaw",
  RON: "RO Bucharest",
  RSD: "RS Belgrade",
  SEK: "SE Stockholm",
  SGD: "SG Singapore",
  THB: "TH Bangkok",
  TRY: "TR Istanbul",
  TWD: "TW Taipei",
  UAH: "UA Kyiv Kiev",
  USD: "US PR New_York Detroit Louisville Indianapolis Chicago Menominee Denver Boise Phoenix Los_Angeles Anchorage Juneau Honolulu Puerto_Rico",
  UYU: "UY Montevideo",
  VND: "VN Ho_Chi_Minh Saigon",
  ZAR: "ZA Johannesburg",
};
