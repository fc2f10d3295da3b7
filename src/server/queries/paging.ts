import type { Pagination } from "#contract/common.ts";

interface Page {
  page: number;
  limit: number;
}

export function rowsBefore({ page, limit }: Page): number {
  return (page - 1) * limit;
}

export function toPagination({ page, limit }: Page, total: number): Pagination {
  return { page, limit, total, totalPages: Math.ceil(total / limit) };
}

/** A pattern for `ilike` that finds the text itself anywhere, whatever signs it has. */
export function patternContaining(text: string): string {
  return `%${escapeLike(text)}%`;
}

/** A text as a pattern that only it matches. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/gu, String.raw`\$&`);
}
