import type { ComponentProps } from "react";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { Page, PageHeading } from "#web/ui/page/page-header.tsx";

/** A page with nothing to show but why, and the way on; readers of the screen hear why as its heading. */
export function EmptyPage(props: ComponentProps<typeof EmptyState>) {
  return (
    <Page>
      <PageHeading className="sr-only">{props.title}</PageHeading>
      <EmptyState {...props} />
    </Page>
  );
}
