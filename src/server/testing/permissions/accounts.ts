import { unsubscribePath } from "#contract/accounts/unsubscribe.ts";
import { paths } from "#contract/paths.ts";
import { newPassword, testPassword } from "#server/testing/factories.ts";
import { picture } from "./bodies.ts";
import { alike, type Lines } from "./lines.ts";

/** Of one's own account and of what belongs to nobody. */
export const accountLines: Lines = {
  "POST /auth/login": alike("everyone", () => ({
    path: paths.login(),
    body: { emailOrUsername: "somebody", password: testPassword },
  })),
  "POST /auth/register": alike("everyone", (_, unique) => ({
    path: paths.register(),
    body: { username: unique, name: "New", email: `${unique}@new.test`, password: newPassword },
  })),
  "POST /auth/logout": {
    ...alike("everyone", () => ({ path: paths.logout() })),
    changesScene: true,
  },
  "POST /auth/forgot-password": alike("everyone", (_, unique) => ({
    path: paths.forgotPassword(),
    body: { email: `${unique}@new.test` },
  })),
  "POST /auth/reset-password": alike("nobody", () => ({
    path: paths.resetPassword(),
    body: { token: "unknown", password: testPassword },
  })),
  "POST /auth/administrator": alike("unasked", () => ({
    path: paths.administrator(),
    body: { token: "unknown" },
  })),
  "POST /auth/change-password": {
    ...alike("signedIn", () => ({
      path: paths.changePassword(),
      body: {
        currentPassword: testPassword,
        newPassword,
        confirmPassword: newPassword,
      },
    })),
    changesScene: true,
  },
  "GET /auth/me": alike("signedIn", () => ({ path: paths.me() })),
  "PUT /auth/profile": alike("signedIn", () => ({
    path: paths.profile(),
    body: { name: "Renamed" },
  })),
  "PUT /auth/profile/image": {
    ...alike("signedIn", () => ({ path: paths.profileImage(), body: picture, type: "image/png" })),
    changesScene: true,
  },
  "DELETE /auth/profile/image": {
    ...alike("signedIn", () => ({ path: paths.profileImage() })),
    changesScene: true,
  },
  "GET /images/:file": alike("everyone", (at) => ({ path: paths.image(at.imageFile) })),
  "PUT /auth/preferences": alike("signedIn", () => ({
    path: paths.preferences(),
    body: { theme: "dark" },
  })),
  "POST /unsubscribe/:token": alike("nobody", () => ({ path: unsubscribePath("unknown") })),
  "GET /unsubscribe/:token": alike("everyone", () => ({ path: unsubscribePath("unknown") })),
  "GET /auth/users/search": alike("signedIn", () => ({ path: `${paths.userSearch()}?q=person` })),
  "GET /auth/sign-ins": alike("signedIn", () => ({ path: paths.signIns() })),
  "DELETE /auth/sessions/others": alike("signedIn", () => ({ path: paths.otherSessions() })),
  "POST /contact": alike("everyone", (_, unique) => ({
    path: paths.contact(),
    body: { name: "Visitor", email: `${unique}@new.test`, message: "Hello, this is a message." },
  })),
  "GET /statistics": alike("everyone", () => ({ path: paths.statistics() })),
  "GET /statistics/featured-tournaments": alike("everyone", () => ({
    path: paths.featuredTournaments(),
  })),
  "GET /statistics/running-games": alike("everyone", () => ({ path: paths.runningGames() })),
  "GET /recently-deleted": alike("signedIn", () => ({ path: paths.recentlyDeleted() })),
  "GET /sports": alike("everyone", () => ({ path: paths.sports() })),
};
