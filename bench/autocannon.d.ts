/** The part of autocannon that the benchmarks use. */
declare module "autocannon" {
  interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }
  interface Options extends Request {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    requests?: Request[];
  }
  interface Result {
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
    "3xx": number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
