import { setFlagsFromString } from "node:v8";

/** From so many open streams on there is a crowd, until half of them are left. */
const crowd = 2000;

const options = {
  /** V8's own: old objects grow to about twice what is alive before garbage is looked for among them. */
  usual: "--heap-growing-percent=0",
  /** By a fifth. Of few objects that is soon: always chosen, a score took a third more processor time. */
  crowded: "--heap-growing-percent=20",
};

/** Has garbage looked for sooner while thousands of streams are open, whose memory twice over is much (ADR 260). */
export function heedCrowd(setOption: (option: string) => void = setFlagsFromString) {
  let isCrowded = false;
  return (streams: number): void => {
    const isNow = streams >= (isCrowded ? crowd / 2 : crowd);
    if (isNow === isCrowded) return;
    isCrowded = isNow;
    setOption(isNow ? options.crowded : options.usual);
  };
}
