/** Why there is no answer, in no more words: they must not tell a stranger what our own network knows. */
export class NotReached extends Error {
  constructor() {
    super("not reached");
  }
}
