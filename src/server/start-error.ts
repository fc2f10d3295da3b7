/** Why Courtside can't start, in one line for the person at the terminal. */
export class StartError extends Error {
  override name = "StartError";
}
