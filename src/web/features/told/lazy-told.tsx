import { type ComponentProps, lazy, Suspense } from "react";
import type { Told } from "#web/features/told/who-is-told.ts";
import type { DutyAt } from "#web/features/told/duty-at.ts";
import { withTexts } from "#web/i18n/with-texts.ts";

// Only for who is about to change something: code and texts come with the first.
const List = lazy(async () => ({
  default: await withTexts(["told"], async () => (await import("./told-list.tsx")).ToldList),
}));
const Duties = lazy(async () => ({
  default: await withTexts(
    ["told", "duties"],
    async () => (await import("./open-duties.tsx")).OpenDuties,
  ),
}));

const Follows = lazy(async () => ({
  default: await withTexts(["told"], async () => (await import("./what-follows.tsx")).WhatFollows),
}));

/** What becomes of the schedule when a game isn't played to its end. */
export function WhatFollows(props: ComponentProps<typeof Follows>) {
  return (
    <Suspense fallback={null}>
      <Follows {...props} />
    </Suspense>
  );
}

/** Who must be told of a change. */
export function ToldList(props: Told) {
  return (
    <Suspense fallback={null}>
      <List {...props} />
    </Suspense>
  );
}

/** For which duties somebody else is needed. */
export function OpenDuties(props: { duties: DutyAt[] }) {
  return (
    <Suspense fallback={null}>
      <Duties {...props} />
    </Suspense>
  );
}
