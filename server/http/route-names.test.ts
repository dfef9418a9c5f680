import { expect, test } from "vitest";
import { createRouteNames, pagePatterns } from "./route-names.ts";

const pages = pagePatterns({
  root: { id: "root", path: "" },
  layout: { id: "layout", parentId: "root", path: "/" },
  content: { id: "content", parentId: "layout" },
  landing: { id: "landing", parentId: "content" },
  home: { id: "home", parentId: "content", path: "home" },
  category: { id: "category", parentId: "content", path: "course/:category" },
  course: { id: "course", parentId: "content", path: "course/category/:id" },
  checkout: { id: "checkout", parentId: "content", path: "checkout/:id?" },
  order: { id: "order", parentId: "content", path: "checkout/:id?/order/:order" },
  rest: { id: "rest", parentId: "content", path: "*" },
});
const routeOf = createRouteNames([
  ...pages,
  "/*",
  "/auth/*",
  "/auth/get-session",
  "/auth/reset-password/:token",
  "/:file{.+\\.(svg|png)}",
]);

test.each([
  ["/", "/"],
  ["/home", "/home"],
  ["/home?page=2&token=secret", "/home"],
  ["/home.data", "/home.data"],
  ["/_root.data", "/_root.data"],
  ["/_.data", "/.data"],
  ["/home/_.data?a=b", "/home.data"],
  ["/wp-admin/_.data", "other"],
  ["/course/python", "/course/:category"],
  ["/course/python.data", "/course/:category.data"],
  ["/course/category/secret", "/course/category/:id"],
  ["/checkout", "/checkout"],
  ["/checkout/secret", "/checkout/:id"],
  ["/checkout/order/secret", "/checkout/order/:order"],
  ["/checkout/one/order/secret", "/checkout/:id/order/:order"],
  ["/auth/get-session", "/auth/get-session"],
  ["/auth/reset-password/secret?a=b", "/auth/reset-password/:token"],
  ["/auth/something/else", "/auth/*"],
  ["/favicon.svg", "/:file"],
  ["/wp-admin/secret", "other"],
  ["/%E0%A4%A", "other"],
])("%s is counted as %s", (address, route) => {
  expect(routeOf(address)).toBe(route);
});
