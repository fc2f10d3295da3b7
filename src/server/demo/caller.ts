import type { FastifyInstance } from "fastify";
import type { z } from "zod";
import { apiBase } from "#contract/paths.ts";

type Method = "GET" | "POST" | "PUT";

/** Calls the API as one of its accounts, exactly as a browser does. */
export interface Caller {
  get: <T extends z.ZodType>(path: string, schema: T) => Promise<z.infer<T>>;
  post: <T extends z.ZodType>(path: string, body: object, schema: T) => Promise<z.infer<T>>;
  put: <T extends z.ZodType>(path: string, body: object, schema: T) => Promise<z.infer<T>>;
}

/** A caller with a session's token, or one that is signed out. */
export function createCaller(app: FastifyInstance, token?: string): Caller {
  const call = async (method: Method, path: string, body?: object): Promise<unknown> => {
    const response = await app.inject({
      method,
      url: `${apiBase}${path}`,
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
      ...(body && { payload: body }),
    });
    if (response.statusCode >= 400) {
      throw new Error(`The demo was refused at ${method} ${path}: ${response.body}`);
    }
    return response.json();
  };
  return {
    get: async (path, schema) => schema.parse(await call("GET", path)),
    post: async (path, body, schema) => schema.parse(await call("POST", path, body)),
    put: async (path, body, schema) => schema.parse(await call("PUT", path, body)),
  };
}
