import { useEffect } from "react";

/** Makes the whole page as large as a length of CSS, by which all of its others go, as long as it is shown. */
export function useRootSize(size: string) {
  useEffect(() => {
    const root = document.documentElement;
    root.style.fontSize = size;
    return () => {
      root.style.fontSize = "";
    };
  }, [size]);
}
