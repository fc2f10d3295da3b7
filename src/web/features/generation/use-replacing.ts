import { useState } from "react";
import type { useWhatThereIs } from "./use-what-there-is.ts";

/**
 * Whether what is there is replaced: to begin with where nobody is left to draw, which is decided
 * once, as nobody shall replace what others draw meanwhile; then as somebody chooses.
 */
export function useReplacing() {
  const [replacing, setReplacing] = useState({ isOn: false, isUnasked: false, isDecided: false });
  return {
    ...replacing,
    begin: ({ isKnown, areAllDrawn }: ReturnType<typeof useWhatThereIs>, isElse: boolean) => {
      if (replacing.isDecided || !isKnown) return;
      const isOn = areAllDrawn && !isElse;
      setReplacing({ isOn, isUnasked: isOn, isDecided: true });
    },
    choose: (isOn: boolean) => setReplacing({ isOn, isUnasked: false, isDecided: true }),
  };
}
