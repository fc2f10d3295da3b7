import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { readHistory, writeHistory } from "./history-storage.ts";
import { type HistoryAction, changeHistory } from "./history.ts";
import { type BoardTournament, loadedRows } from "./send-moves.ts";

/** What was changed, as it is shown, and as it is by now. */
export function useChangeHistory(tournament: BoardTournament) {
  const queryClient = useQueryClient();
  const [history, setHistory] = useState(() =>
    readHistory(tournament, loadedRows(queryClient, tournament.id)),
  );
  // What is asked for while a change is on its way waits for it, and then sees its outcome.
  const latest = useRef(history);

  function record(action: HistoryAction) {
    latest.current = changeHistory(latest.current, action);
    setHistory(latest.current);
    writeHistory(tournament.id, latest.current);
  }
  return { history, latest, record };
}
