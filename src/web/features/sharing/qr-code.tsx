import { create } from "qrcode";
import { useMemo } from "react";
import { classNames } from "#web/ui/class-names.ts";

// Readers need four modules of quiet around the code (ISO/IEC 18004).
const quiet = 4;

interface Props {
  text: string;
  label: string;
  /** How wide it is. */
  className?: string;
}

/** A QR code, dark on white in every theme: many readers can't read it the other way round. */
export function QrCode({ text, label, className = "w-full max-w-64" }: Props) {
  const { size, path } = useMemo(() => draw(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={classNames("block rounded-md [forced-color-adjust:none]", className)}
    >
      <rect width={size} height={size} fill="#ffffff" />
      <path d={path} fill="#000000" />
    </svg>
  );
}

function draw(text: string) {
  const { modules } = create(text, { errorCorrectionLevel: "M" });
  const dark = Array.from({ length: modules.size ** 2 }, (_, index) => index).filter(
    (index) => modules.data[index],
  );
  const path = dark
    .map((index) => {
      const x = (index % modules.size) + quiet;
      const y = Math.floor(index / modules.size) + quiet;
      return `M${x} ${y}h1v1h-1z`;
    })
    .join("");
  return { size: modules.size + 2 * quiet, path };
}
