/** The part of Lighthouse that the benchmarks use; it is installed only when they first run. */
declare module "lighthouse" {
  interface Options {
    port: number;
    output: "json";
    onlyCategories: string[];
    logLevel: "silent";
  }
  interface Report {
    audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
    categories: Record<string, { score: number | null; auditRefs: { id: string }[] }>;
  }
  export default function lighthouse(
    url: string,
    options: Options,
  ): Promise<{ lhr: Report } | undefined>;
}
