export function setup(): void {
  // filled in soon
}
