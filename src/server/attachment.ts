/**
 * The `Content-Disposition` of a file to keep, named "spring-cup-schedule.csv". Names in other
 * scripts go as RFC 6266 has it; programs that don't read that get the part in Latin letters.
 */
export function attachment(name: string, kind: string, extension: string): string {
  const words = name.replaceAll(/['’]/gu, "");
  const plain = fileName(toLatin(words), kind, extension);
  const full = fileName(words, kind, extension);
  const extended = full === plain ? "" : `; filename*=UTF-8''${encodeExtended(full)}`;
  return `attachment; filename="${plain}"${extended}`;
}

const longest = 60;

function fileName(name: string, kind: string, extension: string): string {
  const words = name
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\p{N}]+/gu);
  const start = Array.from((words ?? ["tournament"]).join("-"))
    .slice(0, longest)
    .join("");
  return `${start.replace(/-$/u, "")}-${kind}.${extension}`;
}

/** A text in the letters of ASCII, as far as it has any: "Łódź" is "Lodz"; what has none is a space. */
export function toLatin(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .replaceAll("ß", "ss")
    .replaceAll(/[øØ]/gu, "o")
    .replaceAll(/[łŁ]/gu, "l")
    .replaceAll(/[æÆ]/gu, "ae")
    .replaceAll(/[^\u0020-\u007E]+/gu, " ");
}

function encodeExtended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/gu,
    (sign) => `%${sign.codePointAt(0)!.toString(16).toUpperCase()}`,
  );
}
