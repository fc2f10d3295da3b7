import { type DragEvent, useState } from "react";

/** Handlers of a place where a file may be dropped, and whether one is held over it. */
export function useFileDrop(onDrop: (file: File | undefined) => void) {
  const [isOver, setIsOver] = useState(false);
  const handlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setIsOver(true);
    },
    onDragLeave: () => setIsOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setIsOver(false);
      onDrop(event.dataTransfer.files[0]);
    },
  };
  return { isOver, handlers };
}
