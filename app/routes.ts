import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

export default [
  route("signin", "routes/sign-in-or-up.tsx", { id: "signin" }),
  route("signup", "routes/sign-in-or-up.tsx", { id: "signup" }),
  route("forgot-password", "routes/forgot-password.tsx"),
  route("new-password", "routes/new-password.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("sitemap/:file", "routes/sitemap-file.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("/", "routes/layout.tsx", [
    layout("routes/content.tsx", [
      index("routes/landing.tsx"),
      route("home", "routes/home.tsx"),
      route("course/:category", "routes/category.tsx"),
      route("course/category/:id", "routes/course.tsx"),
      route("course/category/:id/overview", "routes/course-overview.tsx"),
      route("course/category/:id/lesson/:name", "routes/lesson.tsx"),
      route("blog", "routes/blog.tsx"),
      route("faq", "routes/faq.tsx"),
      route("language", "routes/language.tsx"),
      route("framework", "routes/framework.tsx"),
      route("profile", "routes/profile.tsx"),
      route("checkout/:id", "routes/checkout.tsx"),
      route("checkout/:id/order/:order", "routes/checkout-order.tsx"),
      route("api/docs", "routes/api-docs.tsx"),
      route("*", "routes/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
