type News = "changed" | "failed";

/** Other tabs of this browser: each hears when what they share has changed, or didn't arrive. */
export function createTabs(place: string, onNews: (news: News) => Promise<void>) {
  let channel: BroadcastChannel | undefined;
  return {
    // A channel has no origin to name: it reaches this one's pages only.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    tell: (news: News) => channel?.postMessage({ place, news }),
    start: () => {
      if (typeof BroadcastChannel !== "undefined") {
        channel = new BroadcastChannel("courtside-outbox");
        channel.addEventListener(
          "message",
          ({ data }: MessageEvent<{ place: string; news: News }>) => {
            if (data.place === place) void onNews(data.news);
          },
        );
      }
      return () => {
        channel?.close();
        channel = undefined;
      };
    },
  };
}
