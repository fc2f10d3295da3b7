import type { UseFormReturn } from "react-hook-form";
import type { z } from "zod";
import type { UpdateTeamBody } from "#contract/teams/team-forms.ts";

export type TeamFormInput = z.input<typeof UpdateTeamBody>;
export type TeamForm = UseFormReturn<TeamFormInput, unknown, UpdateTeamBody>;
