import type { Dependencies } from "#server/dependencies.ts";
import { tellChanges } from "./tell-changes.ts";
import { remind, tellNews } from "./tell-others.ts";

const everyMinute = "* * * * *";
const onTheFirst = "43 9 1 * *";

/**
 * Has the messages sent that people chose in their settings. Without a mail server there are none:
 * nobody would read them.
 */
export function scheduleNotifications(dependencies: Dependencies): void {
  const { jobs, config } = dependencies;
  if (!config.smtpUrl) return;
  jobs.repeat("tell-changes", everyMinute, () => tellChanges(dependencies));
  jobs.repeat("remind", everyMinute, () => remind(dependencies));
  jobs.repeat("tell-news", onTheFirst, () => tellNews(dependencies));
}
