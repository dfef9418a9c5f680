import { type RouteConfig, index, layout, route } from "@react-router/dev/routes";

export default [
  route("signin", "routes/signin.tsx"),
  route("signup", "routes/signup.tsx"),
  route("sitemap.xml", "routes/sitemap.ts"),
  route("robots.txt", "routes/robots.ts"),
  route("/", "routes/layout.tsx", [
    layout("routes/content.tsx", [
      index("routes/landing.tsx"),
      route("home", "routes/home.tsx"),
      route("course/:category", "routes/category.tsx"),
      route("course/category/:id", "routes/course.tsx"),
      route("course/category/:id/overview", "routes/course-overview.tsx"),
      route("blog", "routes/blog.tsx"),
      route("faq", "routes/faq.tsx"),
      route("language", "routes/language.tsx"),
      route("framework", "routes/framework.tsx"),
      route("profile", "routes/profile.tsx"),
      route("checkout/:id", "routes/checkout.tsx"),
      route("api/docs", "routes/api-docs.tsx"),
      route("*", "routes/not-found.tsx"),
    ]),
  ]),
] satisfies RouteConfig;
