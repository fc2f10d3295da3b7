import { AppError } from "#server/errors.ts";

// A proxy that compresses on the way may weaken a tag to W/"12".
const entityTag = /^(?:W\/)?"(\d+)"$/u;

/** The tag of every answer about a tournament at a revision. */
export function toEntityTag(revision: number): string {
  return `"${revision}"`;
}

/** Whether `If-None-Match` names the revision. */
export function namesRevision(header: string | undefined, revision: number): boolean {
  return (header ?? "").split(",").some((tag) => {
    const text = tag.trim();
    return text === "*" || entityTag.exec(text)?.[1] === String(revision);
  });
}

/** The revision that a write was based on; null without `If-Match`. Error: `stale` for any other tag. */
export function readIfMatch(header: string | undefined): number | null {
  const text = header?.trim();
  if (!text || text === "*") return null;
  const revision = entityTag.exec(text)?.[1] ?? (/^\d+$/u.test(text) ? text : undefined);
  if (!revision) {
    throw new AppError("stale", "Someone else changed this tournament. Reload and try again.");
  }
  return Number(revision);
}
