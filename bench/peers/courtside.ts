import { toProblem, toSolution, type Instance } from "#bench/schedule/instance.ts";
import {
  eliminationFixtures,
  type Fixture,
  type Participant,
  roundRobinFixtures,
  scheduleMatches,
  type ScheduleResult,
} from "#engine";
import type { PairingTask, PairingWork, SchedulingTask } from "./works.ts";

export function pairing({ format, entrants }: PairingWork): PairingTask {
  const teamIds = Array.from({ length: entrants }, (_, index) => index + 1);
  const seeds = teamIds.map((teamId): Participant => ({ kind: "team", teamId }));
  let fixtures: Fixture[] = [];
  return {
    pair: () => {
      const options = { bracketId: 1, firstId: 1 };
      fixtures =
        format === "round robin"
          ? roundRobinFixtures(teamIds, options)
          : eliminationFixtures(seeds, options);
    },
    countGames: () => fixtures.length,
  };
}

export function scheduling(instance: Instance): SchedulingTask {
  const problem = toProblem(instance, 1);
  let result: ScheduleResult;
  return {
    schedule: () => {
      result = scheduleMatches(problem);
    },
    solution: () => toSolution(instance, problem, result),
  };
}
