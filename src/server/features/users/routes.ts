import { limits as numbers } from "#contract/limits.ts";
import { paths } from "#contract/paths.ts";
import { PreferencesBody, ProfileBody } from "#contract/accounts/profile.ts";
import { UserResponse, UserSearchResponse } from "#contract/accounts/users.ts";
import { UserSearchQuery } from "#contract/queries/user-queries.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import type { WithPictures } from "#server/features/foreign-pictures/fetcher.ts";
import { forgetUnusedImages } from "#server/features/images/unused-images.ts";
import { requireActor } from "#server/plugins/access.ts";
import { registerDeletionRoutes } from "./deletion-routes.ts";
import { searchUsers } from "./repository.ts";
import { savePreferences } from "./save-preferences.ts";
import { saveProfile } from "./save-profile.ts";
import { registerAdministration, registerBlocking } from "./administration-routes.ts";

const tags = ["accounts"];

/** The signed-in account, the search for others, and the roles that super admins assign. */
export function registerUserRoutes(api: Api, dependencies: WithPictures): void {
  registerOwnAccount(api, dependencies);
  registerSearch(api, dependencies);
  registerAdministration(api, dependencies);
  registerBlocking(api, dependencies);
  registerDeletionRoutes(api, dependencies);
}

function registerOwnAccount(api: Api, { database, pictures }: WithPictures): void {
  api.get(
    paths.me(),
    {
      config: { access: "signed_in" },
      schema: { tags, summary: "The signed-in account", response: { 200: UserResponse } },
    },
    // Found with the session already.
    async ({ account }) => ({ user: account! }),
  );

  api.put(
    paths.profile(),
    {
      config: { access: "signed_in", errors: ["changed_meanwhile"] },
      schema: {
        tags,
        summary: "Saves name, phone number and picture",
        body: ProfileBody,
        response: { 200: UserResponse },
      },
    },
    async (request) => {
      const { body } = request;
      const { id } = requireActor(request);
      const field = "profile_image_url";
      const asked = { accountId: id, former: body.former };
      const picture = await pictures.take(field, body[field], asked);
      const profile = picture.url === undefined ? body : { ...body, [field]: picture.url };
      const user = await saveProfile(id, { profile, keepPicture: picture.keep }, database);
      await forgetUnusedImages(database, request.log);
      return { user };
    },
  );

  api.put(
    paths.preferences(),
    {
      config: { access: "signed_in", errors: ["changed_meanwhile"] },
      schema: {
        tags,
        summary: "Saves preferences; those left out stay",
        body: PreferencesBody,
        response: { 200: UserResponse },
      },
    },
    async (request) => ({
      user: await savePreferences(requireActor(request).id, request.body, database),
    }),
  );
}

function registerSearch(api: Api, { database, limits }: Dependencies): void {
  api.get(
    paths.userSearch(),
    {
      config: { access: "signed_in" },
      schema: {
        tags,
        summary:
          "Accounts to pick a player from, at most ten: by the whole username, or by name among those the asker has met",
        querystring: UserSearchQuery,
        response: { 200: UserSearchResponse },
      },
    },
    async (request) => {
      const { id: askerId } = requireActor(request);
      await limits.byAccount("searchByAccount", askerId);
      const wanted = { text: request.query.q, askerId, limit: numbers.userSearch.rows };
      return { users: await searchUsers(wanted, database) };
    },
  );
}
