import { ArrowUpDown } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { IconButton } from "#web/ui/button.tsx";

/** Which side stands above, as whoever enters the score sees them, and what swaps them; nothing else changes by it. */
export function useSides() {
  const { t } = useTranslation("game-format");
  const [first, setFirst] = useState<0 | 1>(0);
  const second = first === 0 ? 1 : 0;
  const swap = (
    <IconButton
      label={t("entry.swap")}
      className="min-h-11 min-w-11"
      onClick={() => setFirst(second)}
    >
      <ArrowUpDown aria-hidden="true" />
    </IconButton>
  );
  return { first, second, swap } as const;
}
