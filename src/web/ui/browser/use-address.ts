import { useSearchParams } from "react-router";

/**
 * What stands in the address, and a way to change some of it at once and leave the rest alone: no
 * step for Back, and an empty value takes its name out.
 */
export function useAddress() {
  const [params, setParams] = useSearchParams();
  function change(changes: Record<string, string>) {
    setParams(
      (current) => {
        for (const [name, value] of Object.entries(changes)) {
          if (value) current.set(name, value);
          else current.delete(name);
        }
        return current;
      },
      { replace: true },
    );
  }
  return [params, change] as const;
}
