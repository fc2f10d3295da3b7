import type { GenerationOutline } from "#contract/brackets/generation-answers.ts";
import { packed } from "#texts/said.ts";
import { Said } from "#web/ui/said.tsx";

interface Props {
  reasons: GenerationOutline["unscheduled"]["said"];
}

/** Why games have no time, a line each. */
export function WhyUntimed({ reasons }: Props) {
  return (
    <ul className="list-disc ps-4">
      {reasons.map(packed).map((reason) => (
        <li key={reason}>
          <Said message={reason} />
        </li>
      ))}
    </ul>
  );
}
