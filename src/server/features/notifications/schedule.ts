import type { Dependencies } from "#server/dependencies.ts";
import { hasDevices } from "#server/push/repository.ts";
import { noteNewTournaments, tellBrowsers, tellChanges } from "./changes/tell-changes.ts";
import { handleCallsSoon, tellCalls } from "./calls/tell-calls.ts";
import { remind } from "./reminders/remind.ts";
import { tellNews } from "./tell-news.ts";

const everyMinute = "* * * * *";
const onTheFirst = "43 9 1 * *";

/**
 * Has the messages sent that people chose in their settings. Without a mail server they come to browsers
 * only, and the organiser is shown what there is to tell by hand.
 */
export function scheduleNotifications(dependencies: Dependencies): void {
  const { jobs, config } = dependencies;
  handleCallsSoon(dependencies);
  if (config.smtpUrl) {
    jobs.repeat("tell-changes", everyMinute, () => tellChanges(dependencies));
    jobs.repeat("tell-calls", everyMinute, () => tellCalls(dependencies));
    jobs.repeat("remind", everyMinute, () => remind(dependencies));
    jobs.repeat("tell-news", onTheFirst, () => tellNews(dependencies));
    return;
  }
  jobs.repeat("tell-changes", everyMinute, async () => {
    await noteNewTournaments(dependencies);
    await tellBrowsers(dependencies);
  });
  const whereDevices = (tell: typeof remind) => async () => {
    if (await hasDevices(dependencies.database)) await tell(dependencies);
  };
  jobs.repeat("tell-calls", everyMinute, whereDevices(tellCalls));
  jobs.repeat("remind", everyMinute, whereDevices(remind));
}
