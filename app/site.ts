export { site } from "../contract/site.ts";
