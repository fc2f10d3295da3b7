/** Loaded once the tools are installed; only a file of this folder finds its packages. */
export { default as lighthouse } from "lighthouse";
