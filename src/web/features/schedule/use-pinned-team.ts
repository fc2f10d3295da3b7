import { useState } from "react";

/** The team that this device follows in a tournament; it is remembered between visits. */
export function usePinnedTeam(tournamentId: number) {
  const key = `team.${tournamentId}`;
  const [team, setTeam] = useState(() => read(key));
  return {
    team,
    pin(name: string | null) {
      setTeam(name);
      write(key, name);
    },
  };
}

function read(key: string) {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function write(key: string, team: string | null) {
  try {
    if (team === null) localStorage.removeItem(key);
    else localStorage.setItem(key, team);
  } catch {
    // Without storage the pin lasts as long as the page.
  }
}
